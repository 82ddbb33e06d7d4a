declare module '*/changelog.md' {
  const write: (props: { components: Record<string, unknown> }) => import('react').ReactElement<{ children?: import('react').ReactNode }>;
  export default write;
}

declare module 'virtual:reference-pages' {
  /** The pages of the API reference with the number of their calls, computed when the web app is built. */
  export const pages: readonly (import('../rules/api/reference-pages.ts').ReferencePlace & { readonly count: number })[];
  /** Asks for the calls of a page, by its slug. */
  export const loadSections: Readonly<
    Record<
      string,
      () => Promise<{
        readonly sections: readonly import('../rules/api/reference-pages.ts').ReferenceSection<
          import('../rules/api/api-call.ts').ApiCall
        >[];
      }>
    >
  >;
}
declare module 'virtual:internal-calls' {
  /** What our own pages call. */
  export const calls: readonly import('../rules/api/api-call.ts').ApiCall[];
}

declare module 'virtual:docs-search' {
  /** Everything that can be found, computed when the web app is built. */
  export const entries: readonly import('../rules/search/search-entry.ts').SearchEntry[];
}
