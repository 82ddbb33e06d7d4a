import { isoTime } from '@inlay/kernel/time.ts';
import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Events } from '@inlay/events/events.ts';
import { RENEWABLE_BEFORE_END_MS } from '../rules/licence.ts';
import { ENDED, EVENT_DAYS } from '../rules/reminder-windows.ts';
import type { DueLicence } from './store/reminders.ts';

interface Due {
  readonly accountId: string;
  /** Their place before the end, as `ReminderWindow` has it. */
  readonly days: number;
  readonly licences: readonly DueLicence[];
}

/** An event for each licence, in the transaction that notes it as told. */
export async function tellProjects(events: Pick<Events, 'emit'>, queries: Queries, { accountId, days, licences }: Due): Promise<void> {
  if (days !== ENDED && !EVENT_DAYS.includes(days)) return;
  for (const { siteId, component, compKey, expiresAt } of licences) {
    const told =
      days === ENDED
        ? { type: 'license.expired', data: { expiredAt: isoTime(expiresAt), servedUntil: isoTime(expiresAt + LICENCE_GRACE_MS) } }
        : {
            type: 'license.expiring',
            data: { daysLeft: days, expiresAt: isoTime(expiresAt), renewableFrom: isoTime(expiresAt - RENEWABLE_BEFORE_END_MS) },
          };
    const data = { component, compKey, ...told.data };
    await events.emit(queries, { accountId, siteId, environment: 'live', type: told.type, component, data });
  }
}
