import { Refusal } from '@inlay/kernel/errors.ts';
import type { Ticket } from './throttle.ts';

/** A further step that is asked for, or a server that is busy: no failure of the caller, as little as a fault. */
const NO_FAILURE: ReadonlySet<string> = new Set(['two_factor_required', 'rate_limited', 'unavailable']);

export const isFailure = (error: unknown): boolean => error instanceof Refusal && !NO_FAILURE.has(error.code);

/** Looks at what a ticket was taken for, and keeps it counted where that was refused. */
export async function settleByOutcome<T>(ticket: Ticket, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work();
    await ticket.settle();
    return answer;
  } catch (error) {
    if (!isFailure(error)) await ticket.giveBack();
    throw error;
  }
}
