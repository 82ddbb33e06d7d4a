import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Meter } from '@inlay/kernel/parts/meters.ts';
import type { Services } from '@inlay/platform/services.ts';
import { usedOn } from '@inlay/licensing/quota/quota.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { meters as call } from '../contract.ts';
import { nextMidnight } from '@inlay/licensing/next-midnight.ts';
import { ownerOf } from './store.ts';

interface Parts extends Pick<Services, 'db' | 'clock'> {
  readonly meters: readonly Meter[];
}

/** Every meter of the account's plan; a second or two behind. */
export async function readMeters({ db, clock, meters }: Parts, accountId: string): Promise<AnswerOf<typeof call>['body']> {
  const now = clock();
  const owner = await ownerOf(db, accountId);
  if (!owner) throw new Refusal('not_found');
  const { plan } = owner;
  const used = await usedOn(db, accountId, utcDay(now));
  return {
    plan,
    resetsAt: nextMidnight(now),
    meters: meters.map(({ name, perDay }) => ({ meter: name, perDay: perDay[plan], used: used.get(name) ?? 0 })),
  };
}
