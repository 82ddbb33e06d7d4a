import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { listKeys as call } from '../contract.ts';
import { RENEWABLE_BEFORE_END_MS, licenceState } from '../rules/licence.ts';
import { findComponent } from './group-by-family.ts';
import type { Parts } from './parts.ts';
import { type WorkingKey, workingKeysOf } from './store/keys.ts';

/** Every licence with its working keys, the one that ends first comes first; what the catalogue has dropped is left out, as in call 6. */
export async function listKeys({ db, clock, catalogue }: Parts, accountId: string): Promise<AnswerOf<typeof call>['body']> {
  const now = clock();
  const keys = (await workingKeysOf(db, accountId, now)).filter(({ licence }) => findComponent(catalogue, licence.component));
  const replaced = (licenceId: string) =>
    keys.flatMap((key) =>
      key.licence.id === licenceId && key.overlapEndsAt !== null ? { ...useOf(key, now), endsAt: isoTime(key.overlapEndsAt) } : [],
    );
  return {
    keys: keys
      .filter(({ overlapEndsAt }) => overlapEndsAt === null)
      .map(({ licence, ...key }) => ({
        component: licence.component,
        ...useOf(key, now),
        state: licenceState(licence, now),
        subscribedAt: isoTime(licence.subscribedAt),
        expiresAt: isoTime(licence.expiresAt),
        renewableFrom: isoTime(licence.expiresAt - RENEWABLE_BEFORE_END_MS),
        replaced: replaced(licence.id),
      })),
  };
}

const useOf = ({ compKey, lastUsedAt, lastUsedHost, usedDay, usedCount }: Omit<WorkingKey, 'licence'>, now: number) => ({
  compKey,
  lastUsedAt: isoTime(lastUsedAt),
  lastUsedHost,
  usedToday: usedDay === utcDay(now) ? usedCount : 0,
});
