import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { nextMidnight } from '@inlay/licensing/next-midnight.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { mainAccount } from '@inlay/platform/database/main-account.ts';
import { shareAccount, takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageParts } from '../message-parts.ts';
import { chargedSince } from '../store/message-rows.ts';

/** What a plan has left today for the messages of one call. */
export interface Charging {
  /** Whether a message counts. @throws Refusal `quota-exceeded`, before anything is written */
  take(): boolean;
}

/**
 * Of an owner with a limit, calls take turns until their transactions end, so that no two use up the same rest. It comes before any other row of
 * the account is written.
 */
export async function beginCharging(parts: MessageParts, queries: Queries, place: SubscribedPlace): Promise<Charging> {
  const { clock, engine, sells } = parts;
  const { meter } = sells;
  const { accountId, environment } = place;
  const payer = await mainAccount(queries, accountId).select(['main.id', 'main.plan']).executeTakeFirstOrThrow();
  const perDay = environment === 'live' ? meter.perDay[payer.plan] : null;
  if (perDay === null) {
    await shareAccount(queries, engine, accountId);
    return { take: () => environment === 'live' };
  }
  await takeTurn(queries, engine, { accountId, mainAccountId: payer.id });
  const now = clock();
  let left = perDay - (await chargedSince(queries, { accountId, component: sells.id }, Math.floor(now / DAY_MS) * DAY_MS));
  return {
    take() {
      if (left <= 0) throw usedUp(`${perDay} ${meter.unit.short}`, now);
      left -= 1;
      return true;
    },
  };
}

function usedUp(included: string, now: number): Refusal {
  const resetsAt = nextMidnight(now);
  return new Refusal('quota-exceeded', {
    message: `Today's ${included} of your plan are used up.`,
    retryAfter: Math.max(1, Math.ceil((Date.parse(resetsAt) - now) / 1_000)),
    extra: { resetsAt },
  });
}
