import type { Clock } from '@inlay/platform/clock.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import { mainAccount } from '@inlay/platform/database/main-account.ts';
import type { Limits } from '@inlay/platform/limits/limits.ts';
import { OPERATOR_DAY, SENDER_MINUTE, SENDER_MINUTE_BULK } from './send-limits.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { type SenderRow, claimProbe } from '../store/sender-rows.ts';

/** The operator's server: the last one. It has no breaker, as nobody stands behind it. */
export const OPERATOR = { id: 'operator' } as const;
export type Candidate = SenderRow | typeof OPERATOR;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'tryTake' | 'used'>;
}

interface NotYet {
  readonly retryAfterMs: number;
  /** It is up, and has taken what it takes in a while. */
  readonly isBusy: boolean;
}

/** Whether a mail may be given to it now, else when. A sender whose pause is over is tried by one mail at a time. */
export async function isTurnOf(
  { db, clock, limits }: Parts,
  { site: siteId, isBulk = false }: Pick<OutgoingMessage, 'site' | 'isBulk'>,
  candidate: Candidate,
): Promise<true | NotYet> {
  const now = clock();
  const sender = 'host' in candidate ? candidate : undefined;
  if (sender && sender.paused_until !== null && sender.paused_until > now)
    return { retryAfterMs: sender.paused_until - now, isBusy: false };
  const { points } = SENDER_MINUTE;
  const perMinute = sender?.per_minute ?? points;
  const rule = { ...SENDER_MINUTE, points: perMinute };
  const bulk = { ...SENDER_MINUTE_BULK, points: Math.max(1, Math.floor((perMinute * SENDER_MINUTE_BULK.points) / points)) };
  const key = sender?.id ?? `operator ${await payerOf(db, siteId)}`;
  for (const each of [...(isBulk ? [bulk] : []), rule, ...(sender ? [] : [OPERATOR_DAY])])
    if (!(await limits.tryTake(each, key)))
      return { retryAfterMs: Math.max(1, (await limits.used(each, key)).seconds) * 1_000, isBusy: true };
  if (sender && sender.paused_until !== null && !(await claimProbe(db, sender, now))) return { retryAfterMs: 1_000, isBusy: false };
  return true;
}

/** All projects of an account share the operator's server: whoever makes more of them gets no more of it. */
async function payerOf(db: Database, siteId: string): Promise<string> {
  const holder = await db.selectFrom('sites').where('id', '=', siteId).select('account_id').executeTakeFirst();
  const main = holder && (await mainAccount(db, holder.account_id).select('main.id').executeTakeFirst());
  return main?.id ?? siteId;
}
