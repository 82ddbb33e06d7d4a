import { redemptions } from '@inlay/catalogue/captcha/meters.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Services } from '@inlay/platform/services.ts';
import { usedOn } from '@inlay/licensing/quota/quota.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { quota } from '../contract.ts';
import { nextMidnight } from '@inlay/licensing/next-midnight.ts';
import { ownerOf } from './store.ts';

/** Redemptions of captchas on the day, whatever the plan; a second or two behind. */
export async function readQuota({ db, clock }: Pick<Services, 'db' | 'clock'>, accountId: string): Promise<AnswerOf<typeof quota>['body']> {
  const now = clock();
  const owner = await ownerOf(db, accountId);
  if (!owner) throw new Refusal('not_found');
  const { plan } = owner;
  const perDay = redemptions.perDay[plan];
  const used = await usedOn(db, accountId, utcDay(now));
  return { plan, perDay, used: used.get(redemptions.name) ?? 0, resetsAt: nextMidnight(now) };
}
