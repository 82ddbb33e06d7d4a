import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { savedOfComponent } from '@inlay/licensing/settings/setting-rows.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { MessageParts } from './message-parts.ts';
import { type SharedSettings, settingsOf } from './messages/message-settings.ts';
import type { Engines } from './sending/engines.ts';
import { failAbandoned } from './sending/fail-abandoned.ts';
import { type OldMessages, removeDedupeBefore, removeMessagesBefore, removeTestPeopleBefore } from './store/sweep-rows.ts';

const TEST_KEPT_MS = 7 * DAY_MS;
/** On Free, whatever is set. */
const FREE_KEPT_MS = 30 * DAY_MS;
const SWEPT_AT_ONCE = 500;

/** The first of a key stays as long as it keeps others from being sent. */
const keptMs = ({ keepDays, dedupeHours }: SharedSettings): number => Math.max(keepDays * DAY_MS, dedupeHours * HOUR_MS);

/**
 * Forgets messages that have been kept long enough, with all that belongs to them, every hour. What is still to be sent stays, unless nothing sends it any
 * more: that ends.
 */
export async function keepSweeping(engines: Engines): Promise<void> {
  const [{ db, jobs, clock }] = engines;
  const run = async () => {
    await removeDedupeBefore(db, clock());
    await removeTestPeopleBefore(db, clock() - TEST_KEPT_MS);
    for (const parts of engines) await sweepOf(parts);
  };
  await addRecurringJob({ jobs, db, clock }, { kind: 'notification.sweep', everyMs: HOUR_MS, run });
}

async function sweepOf(parts: MessageParts): Promise<void> {
  const { db, clock, sells } = parts;
  const component = sells.id;
  const sweep = async (old: OldMessages) => {
    while ((await removeMessagesBefore(db, old, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
  };
  const now = clock();
  await failAbandoned(parts);
  await sweep({ environment: 'test', component, before: now - TEST_KEPT_MS });
  const live = { environment: 'live', component } as const;
  await sweep({ ...live, before: now - FREE_KEPT_MS, ofFree: true });
  const own = await savedOfComponent(db, component);
  await sweep({ ...live, before: now - keptMs(settingsOf(parts, {})), but: own.map(({ siteId }) => siteId) });
  for (const { siteId, changed } of own) await sweep({ ...live, before: now - keptMs(settingsOf(parts, changed)), siteId });
}
