import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Events } from '@inlay/events/events.ts';
import { ENDED, type ReminderWindow, endedWindow, reminderWindows } from '../rules/reminder-windows.ts';
import { findComponent } from './group-by-family.ts';
import { reminderMail } from './mails.ts';
import * as store from './store/reminders.ts';
import { tellProjects } from './tell-projects.ts';

const BATCH = 200;
/** Longer than any window reaches back. */
const REMEMBERED_MS = 60 * DAY_MS;

export interface ReminderParts extends Pick<Services, 'db' | 'clock' | 'jobs' | 'mail' | 'log' | 'settings'> {
  readonly catalogue: readonly FamilyWithComponents[];
  readonly events: Pick<Events, 'emit'>;
}

/** Tells owners and their servers when licences end, looked for every hour. */
export async function keepReminding(parts: ReminderParts): Promise<void> {
  await addRecurringJob(parts, { kind: 'licences.remind', everyMs: HOUR_MS, run: () => remindOwners(parts) });
}

/** Writes every mail and event that is due. What was told is noted with the mail or event itself: run twice, it tells once. */
export async function remindOwners(parts: ReminderParts): Promise<void> {
  const { db, clock, log } = parts;
  const now = clock();
  for (const window of [...reminderWindows(now), endedWindow(now)]) {
    let after = '';
    for (;;) {
      const accounts = await store.accountsDue(db, window, after, BATCH);
      for (const accountId of accounts) {
        // One address that can't be written to keeps nobody else from being told.
        await remindOwner(parts, accountId, window, now).catch((error: unknown) => log.error({ err: error }, 'an owner was not reminded'));
      }
      if (accounts.length < BATCH) break;
      after = accounts.at(-1) ?? after;
    }
  }
  await store.forgetReminders(db, now - REMEMBERED_MS);
}

async function remindOwner(
  { db, mail, settings, catalogue, events }: ReminderParts,
  accountId: string,
  window: ReminderWindow,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (queries) => {
    const due = await store.takeDue(queries, accountId, window, now);
    const licences = due.flatMap((licence) => {
      const component = findComponent(catalogue, licence.component);
      // One that is only announced ends nothing.
      return component?.live ? { ...licence, name: component.name } : [];
    });
    if (licences.length === 0) return;
    await tellProjects(events, queries, { accountId, days: window.days, licences });
    if (window.days === ENDED) return;
    const { first_name: firstName, user_name: userName } = await store.findOwner(queries, accountId);
    const reminder = { firstName, userName, days: window.days, licences, now, publicUrl: settings.publicUrl };
    await mail.notify(queries, { accountId, kind: `licences-${window.days}`, ...reminderMail(reminder) });
  });
}
