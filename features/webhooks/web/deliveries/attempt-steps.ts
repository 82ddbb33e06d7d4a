import { MOST_ATTEMPTS, RETRY_WAITS_MS } from '@inlay/events/rules/retry-schedule.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import { formatLeft } from '../format-time.ts';
import type { Delivery } from '../webhook-calls.ts';

type AttemptError = NonNullable<Delivery['attempts'][number]['error']>;

const errorWords: Record<AttemptError, string> = {
  dns: 'Name not found',
  'address-not-allowed': 'Address not public',
  connect: 'No connection',
  tls: 'TLS failed',
  timeout: 'No answer in 15 s',
  redirect: 'Redirect',
  status: 'Refused',
  closed: 'Connection closed',
};

/** What came of an attempt, in a word: the status, else what went wrong. */
export const wordOfAttempt = ({ status, error }: Pick<Delivery['attempts'][number], 'status' | 'error'>): string =>
  status === null ? errorWords[error ?? 'closed'] : String(status);

export type AttemptStep = { readonly number: number } & (
  | { readonly kind: 'ok' | 'bad'; readonly word: string; readonly at: string }
  | { readonly kind: 'next'; readonly at: string }
  | { readonly kind: 'later'; readonly word: string }
);

/** The attempts that were made and, while a delivery waits, those that are still to come. */
export function attemptSteps({ attempts, state, nextAttemptAt }: Pick<Delivery, 'attempts' | 'state' | 'nextAttemptAt'>): AttemptStep[] {
  const made = attempts.map((attempt, index): AttemptStep => {
    const kind = attempt.error === null ? 'ok' : 'bad';
    return { number: index + 1, kind, word: wordOfAttempt(attempt), at: attempt.at };
  });
  if (state !== 'waiting' || nextAttemptAt === null) return made;
  const next: AttemptStep = { number: made.length + 1, kind: 'next', at: nextAttemptAt };
  const later = RETRY_WAITS_MS.slice(made.length).map((wait, index): AttemptStep => {
    return { number: next.number + index + 1, kind: 'later', word: `after ${wait < HOUR_MS ? formatLeft(wait) : `${wait / HOUR_MS} h`}` };
  });
  return [...made, next, ...later].slice(0, MOST_ATTEMPTS);
}
