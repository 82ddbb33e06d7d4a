import type { Environment } from '@inlay/kernel/environment.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { savedOfComponent } from '@inlay/licensing/settings/setting-rows.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import { type FormSettings, type Preset, PRESETS } from '../rules/settings/form-settings.ts';
import { settingsOfKeys } from './definitions/subscription-settings.ts';
import { type FormParts, componentOf } from './forms-parts.ts';
import { REMOVE_STRAYS, removeStrays, sweepFiles } from './files/sweep-files.ts';
import {
  removeCountsBefore,
  removeFingerprintsBefore,
  removeFormsBefore,
  removeOldVersions,
  removeSubmissionsBefore,
  removeFiltersBefore,
} from './store/sweep-rows.ts';
import { removeUnanswered } from './store/recipient-rows.ts';
import { releaseHeld } from './submissions/release-held.ts';

export const TEST_KEPT_MS = 7 * DAY_MS;
const DELETED_KEPT_MS = 30 * DAY_MS;
const VERSIONS_KEPT_MS = 365 * DAY_MS;
const COUNTS_KEPT_MS: Readonly<Record<Environment, number>> = { live: 400 * DAY_MS, test: TEST_KEPT_MS };
const FILTERS_KEPT_MS = 365 * DAY_MS;
const UNANSWERED_KEPT_MS = 30 * DAY_MS;
const SWEPT_AT_ONCE = 500;

const whole = async (sweep: (most: number) => Promise<number>): Promise<void> => {
  while ((await sweep(SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
};

/** Each subscription's submissions are kept for as long as it says, or else for the default time. */
async function sweepLive({ db }: FormParts, preset: Preset, now: number): Promise<void> {
  const component = componentOf(preset);
  const sweep = async ({ keepDays, spamDays }: Pick<FormSettings, 'keepDays' | 'spamDays'>, whose: { siteId?: string; but?: string[] }) => {
    const old = { environment: 'live', component, ...whose } as const;
    await whole((most) => removeSubmissionsBefore(db, { ...old, status: 'spam', before: now - spamDays * DAY_MS }, most));
    await whole((most) => removeSubmissionsBefore(db, { ...old, before: now - keepDays * DAY_MS }, most));
  };
  const saved = await savedOfComponent(db, component);
  const own = saved.filter(({ changed }) => 'keepDays' in changed || 'spamDays' in changed);
  await sweep(settingsOfKeys(component, {}), { but: own.map(({ siteId }) => siteId) });
  for (const { siteId, changed } of own) await sweep(settingsOfKeys(component, changed), { siteId });
}

/** Forgets what has been kept long enough, and lets go of what waits for a new day, every hour. */
export async function keepSweeping(parts: FormParts): Promise<void> {
  const { db, clock } = parts;
  const run = async () => {
    const now = clock();
    await whole((most) => removeSubmissionsBefore(db, { environment: 'test', before: now - TEST_KEPT_MS }, most));
    for (const preset of PRESETS) await sweepLive(parts, preset, now);
    await removeFiltersBefore(db, { live: now - FILTERS_KEPT_MS, test: now - TEST_KEPT_MS });
    await whole((most) => removeFingerprintsBefore(db, now - DAY_MS, most));
    await whole((most) => removeFormsBefore(db, { test: now - TEST_KEPT_MS, deleted: now - DELETED_KEPT_MS }, most));
    await removeOldVersions(db, now - VERSIONS_KEPT_MS);
    for (const environment of ['live', 'test'] as const)
      await removeCountsBefore(db, environment, utcDay(now - COUNTS_KEPT_MS[environment]));
    await whole((most) => removeUnanswered(db, now - UNANSWERED_KEPT_MS, most));
    await sweepFiles(parts);
    await releaseHeld(parts);
  };
  parts.jobs.define(REMOVE_STRAYS, () => removeStrays(parts));
  await addRecurringJob(parts, { kind: 'forms.sweep', everyMs: HOUR_MS, run });
}
