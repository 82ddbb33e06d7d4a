import { ApiError, TransportError } from '@inlay/web-client/api-client.ts';

const UNREACHABLE = 'The server could not be reached.';

export interface FailureWords {
  /** The field of the request whose own sentence comes first. */
  field?: string;
  /** What did not happen, where the server says nothing. */
  fallback?: string;
}

/** What a screen says of a call that failed: the server's own sentence, if it gave one. */
export function failureSentence(error: unknown, { field, fallback }: FailureWords = {}): string {
  const own = error instanceof ApiError ? (field && error.fields[field]) || error.sentence : undefined;
  return own || fallback || `${error instanceof TransportError ? UNREACHABLE : 'The request failed.'} Please try again.`;
}

/** What a panel says that could not be loaded: whether there was an answer at all. */
export const answerSentence = (error: unknown): string =>
  error instanceof ApiError ? `The server answered ${error.status}.` : UNREACHABLE;
