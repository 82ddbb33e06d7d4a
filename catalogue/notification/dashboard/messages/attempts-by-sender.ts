import type { Step } from './message-calls.ts';

/** What one sender was asked, and what it said last. */
export interface SenderAttempts {
  readonly sender: string;
  readonly attempts: number;
  /** Undefined while it has not answered. */
  readonly last: Step['type'] | undefined;
  /** How long the last one took, ms. */
  readonly tookMs: number | undefined;
}

/** What ends an attempt. */
export const OUTCOMES: readonly Step['type'][] = ['refused', 'no-answer', 'unknown', 'sent'];

/** In the order in which they were asked first. */
export function attemptsBySender(steps: readonly Step[]): SenderAttempts[] {
  const found = new Map<string, SenderAttempts>();
  const begun = new Map<string, number>();
  for (const { at, type, sender } of steps) {
    if (sender === undefined) continue;
    const { attempts = 0 } = found.get(sender) ?? {};
    if (type === 'attempt') {
      begun.set(sender, Date.parse(at));
      found.set(sender, { sender, attempts: attempts + 1, last: undefined, tookMs: undefined });
    } else if (OUTCOMES.includes(type)) {
      const since = begun.get(sender);
      begun.delete(sender);
      found.set(sender, { sender, attempts, last: type, tookMs: since === undefined ? undefined : Date.parse(at) - since });
    }
  }
  return [...found.values()].filter(({ attempts }) => attempts > 0);
}
