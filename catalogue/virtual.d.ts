declare module 'virtual:catalogue' {
  /** The catalogue, computed from its folders when the web app is built; without `page` of its components. */
  export const families: readonly import('@inlay/kernel/component.ts').FamilyWithComponents[];
}

declare module 'virtual:error-guides' {
  /** Every code's guide, those of the components and those all of them share. */
  export const errorGuides: readonly import('@inlay/kernel/parts/error-guide.ts').ErrorGuide[];
}

declare module 'virtual:service-pages' {
  /** What each service page says, by component id. Kept apart: the catalogue loads with every page, this with service pages alone. */
  export const servicePages: Readonly<Record<string, import('@inlay/kernel/component.ts').ServicePage | undefined>>;
}
