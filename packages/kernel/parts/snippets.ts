/** Code a customer pastes: whole, short, and working with the keys it is given. */
export interface SnippetKeys {
  /** Where the service answers, without a slash at the end, e.g. `https://inlay.example.com`. */
  origin: string;
  siteKey: string;
  compKey: string;
}
/** Platform of a sample for the page. */
export type SnippetPlatform = 'React' | 'ASP.NET' | 'HTML';
export interface Snippet {
  label: SnippetPlatform;
  code: string;
  /** What to save it as, where it is a page that works by itself. */
  file?: string;
}

export interface ServerKeys extends Pick<SnippetKeys, 'origin'> {
  /** Where the form stands. */
  host?: string | undefined;
}

/** The code that a component has its owner paste. */
export interface Snippets {
  /** One sample for each platform that the component has a guide for, in the order of the tabs. */
  page(keys: SnippetKeys): readonly [Snippet, ...Snippet[]];
  /** Other ways onto a page, e.g. with markup that it has already. */
  ways?(keys: SnippetKeys): readonly { label: string; code: string }[];
  /** What the owner's server does with the answer; absent where it has nothing to do. */
  server?(keys: ServerKeys): readonly { label: string; code: string }[];
}
