declare module '*/changelog.md' {
  const write: (props: { components: Record<string, unknown> }) => import('react').ReactElement<{ children?: import('react').ReactNode }>;
  export default write;
}

declare module 'virtual:docs-search' {
  /** Everything that can be found, computed when the web app is built. */
  export const entries: readonly import('../rules/search-entries.ts').SearchEntry[];
}
