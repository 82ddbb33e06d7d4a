import { ApiError } from './api-client.ts';

const SECONDS = [2, 4, 8, 16] as const;

/** How long a query waits after so many failures before it asks again: 2, 4, 8, then 16 s each time. */
export const secondsToNextTry = (failures: number): number => SECONDS[Math.min(Math.max(failures, 1), SECONDS.length) - 1] ?? 16;

/** A refusal stays what it is; a busy server, a fault or a lost line may be over soon. */
const mayHeal = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

export interface AskedQuery {
  readonly state: { readonly status: string; readonly error: unknown; readonly errorUpdateCount: number };
}

/** Options of a query that fails at once, says so, and asks again by itself while the page is seen. */
export const askAgain = {
  retry: false,
  refetchInterval: ({ state }: AskedQuery): number | false =>
    state.status === 'error' && mayHeal(state.error) ? secondsToNextTry(state.errorUpdateCount) * 1_000 : false,
};

/** What the panels need to know of a query that could not be loaded. */
export interface FailingQuery {
  readonly data: unknown;
  readonly error: unknown;
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Nothing to show, and not for want of asking. Stays true while it asks again. */
export const failedToLoad = ({ data, errorUpdateCount }: FailingQuery): boolean => data === undefined && errorUpdateCount > 0;

/** "We try again in 4 s", or nothing where that would not help. */
export const nextTryOf = ({ error, errorUpdateCount }: FailingQuery): string | undefined =>
  error && mayHeal(error) ? `We try again in ${secondsToNextTry(errorUpdateCount)} s.` : undefined;
