/** Where a code is met: in the page's console and callbacks, in the answer of siteverify, or in an answer of the API. */
export type ErrorPlace = 'page' | 'siteverify' | 'api';

/** What one code means and what to do about it. Plain sentences; code in backticks. */
export interface ErrorGuide {
  readonly code: string;
  readonly place: ErrorPlace;
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
