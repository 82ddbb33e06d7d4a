import type { Environment } from '@inlay/kernel/environment.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import { formSettings } from '../rules/form-settings.ts';
import { REMOVE_STRAYS, removeStrays, sweepFiles } from './files/sweep-files.ts';
import type { FormParts } from './forms-parts.ts';
import {
  removeCountsBefore,
  removeFingerprintsBefore,
  removeFormsBefore,
  removeOldVersions,
  removeSubmissionsBefore,
  removeFiltersBefore,
} from './store/sweep-rows.ts';
import { releaseHeld } from './submissions/release-held.ts';

const { keepDays, spamDays } = formSettings['contact-us'].parse({});
const TEST_KEPT_MS = 7 * DAY_MS;
const DELETED_KEPT_MS = 30 * DAY_MS;
const VERSIONS_KEPT_MS = 365 * DAY_MS;
const COUNTS_KEPT_MS: Readonly<Record<Environment, number>> = { live: 400 * DAY_MS, test: TEST_KEPT_MS };
const FILTERS_KEPT_MS = 365 * DAY_MS;
const SWEPT_AT_ONCE = 500;

const whole = async (sweep: (most: number) => Promise<number>): Promise<void> => {
  while ((await sweep(SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
};

/** Forgets what has been kept long enough, and lets go of what waits for a new day, every hour. */
export async function keepSweeping(parts: FormParts): Promise<void> {
  const { db, clock } = parts;
  const run = async () => {
    const now = clock();
    await whole((most) => removeSubmissionsBefore(db, { environment: 'test', before: now - TEST_KEPT_MS }, most));
    await whole((most) => removeSubmissionsBefore(db, { environment: 'live', status: 'spam', before: now - spamDays * DAY_MS }, most));
    await whole((most) => removeSubmissionsBefore(db, { environment: 'live', before: now - keepDays * DAY_MS }, most));
    await removeFiltersBefore(db, { live: now - FILTERS_KEPT_MS, test: now - TEST_KEPT_MS });
    await whole((most) => removeFingerprintsBefore(db, now - DAY_MS, most));
    await whole((most) => removeFormsBefore(db, { test: now - TEST_KEPT_MS, deleted: now - DELETED_KEPT_MS }, most));
    await removeOldVersions(db, now - VERSIONS_KEPT_MS);
    for (const environment of ['live', 'test'] as const)
      await removeCountsBefore(db, environment, utcDay(now - COUNTS_KEPT_MS[environment]));
    await sweepFiles(parts);
    await releaseHeld(parts);
  };
  parts.jobs.define(REMOVE_STRAYS, () => removeStrays(parts));
  await addRecurringJob(parts, { kind: 'forms.sweep', everyMs: HOUR_MS, run });
}
