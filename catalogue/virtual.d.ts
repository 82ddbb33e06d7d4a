declare module 'virtual:catalogue' {
  /** The catalogue, computed from its folders when the web app is built. */
  export const families: readonly import('@inlay/kernel/component.ts').FamilyWithComponents[];
}
