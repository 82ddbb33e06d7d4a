import { CAPTCHA_QUOTA_PER_DAY } from '@inlay/kernel/constants.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Services } from '@inlay/platform/services.ts';
import { redeemedOn } from '@inlay/licensing/quota/quota.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { quota } from '../contract.ts';
import { nextMidnight } from './next-midnight.ts';
import { ownerOf } from './store.ts';

/** Redemptions of the day, whatever the plan; a second or two behind. */
export async function readQuota({ db, clock }: Pick<Services, 'db' | 'clock'>, accountId: string): Promise<AnswerOf<typeof quota>['body']> {
  const now = clock();
  const owner = await ownerOf(db, accountId);
  if (!owner) throw new Refusal('not_found');
  const { plan } = owner;
  const perDay = CAPTCHA_QUOTA_PER_DAY[plan];
  const used = await redeemedOn(db, accountId, utcDay(now));
  return { plan, perDay, used, resetsAt: nextMidnight(now) };
}
