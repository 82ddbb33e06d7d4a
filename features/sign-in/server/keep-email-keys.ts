import type { Services } from '@inlay/platform/services.ts';
import { mendEmailKeys } from './store/email-keys.ts';

const KIND = 'sign-in.mend-email-keys';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An hour after a start, once a day: by then no process of the version before writes addresses without their keys any more. */
export async function keepEmailKeys({ jobs, db, clock }: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> {
  jobs.define(KIND, () => mendEmailKeys(db));
  const now = clock();
  await jobs.add(db, KIND, {}, { dedupeKey: String(Math.floor(now / DAY_MS)), runAt: now + HOUR_MS });
}
