/** Where a code is met: in the page's console and callbacks, in the answer of siteverify, or in an answer of the API. */
export type ErrorPlace = 'page' | 'siteverify' | 'api';

/** What one code means and what to do about it. Plain sentences; code in backticks. */
export interface ErrorGuide {
  readonly code: string;
  readonly place: ErrorPlace;
  /** HTTP status that a call refuses with; absent where none does. */
  readonly status?: number;
  /** What it is, in one sentence: the `message` of the answer, unless the call has a better one. */
  readonly title?: string;
  /** What a widget says instead of the title. */
  readonly widget?: string;
  readonly means: string;
  /** The usual causes, most frequent first. */
  readonly why: readonly string[];
  /** What to do, in order. */
  readonly todo: readonly string[];
  /** Whether the same request may succeed when it is simply sent again. */
  readonly retry: string;
  /** Further words somebody might search for. */
  readonly also?: string;
}

/** A code of a component's own, by whose name it stands in `errors.ts`. */
export type OwnError = Omit<ErrorGuide, 'code'> & { readonly title: string };

/** What `errors.ts` of a component, or of its family, exports as default, by code. */
export type OwnErrors = Readonly<Record<string, OwnError & { readonly code: string }>>;

/**
 * The codes that a component or a family has of its own. An operation refuses with `new Refusal(errors['guestbook-full'])`, a contract names
 * the same in `refuses`: a name that is not declared, or has no status, doesn't compile.
 */
export const defineErrors = <const E extends Readonly<Record<string, OwnError>>>(errors: E) =>
  Object.fromEntries(Object.entries(errors).map(([code, error]) => [code, { ...error, code }])) as {
    readonly [Code in keyof E & string]: E[Code] & { readonly code: Code };
  };
