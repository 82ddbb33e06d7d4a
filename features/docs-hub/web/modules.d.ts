declare module '*/changelog.md' {
  const write: (props: { components: Record<string, unknown> }) => import('react').ReactElement<{ children?: import('react').ReactNode }>;
  export default write;
}

declare module 'virtual:public-calls' {
  /** What a customer's page and server call, computed when the web app is built. */
  export const calls: readonly import('../rules/api/api-call.ts').ApiCall[];
}
declare module 'virtual:internal-calls' {
  /** What our own pages call. */
  export const calls: readonly import('../rules/api/api-call.ts').ApiCall[];
}

declare module 'virtual:docs-search' {
  /** Everything that can be found, computed when the web app is built. */
  export const entries: readonly import('../rules/search/search-entry.ts').SearchEntry[];
}
