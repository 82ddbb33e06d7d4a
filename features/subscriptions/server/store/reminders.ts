import type { Queries } from '@inlay/platform/database/database.ts';
import { mainAccount } from '@inlay/platform/database/main-account.ts';
import '@inlay/licensing/tables.ts';
import { AT_THE_END, type ReminderWindow } from '../../rules/reminder-windows.ts';
import '../tables.ts';

/** Licences of a window that nobody has been told of there or nearer. What comes after the end is apart: it takes no mail's place. */
const untold = (queries: Queries, { days, from }: ReminderWindow, before: number) =>
  queries
    .selectFrom('licences')
    .where('expires_at', '>=', from)
    .where('expires_at', '<', before)
    .where('site_id', 'not in', (of) => of.selectFrom('sites').where('archived_at', 'is not', null).select('id'))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('licence_reminders as told')
            .whereRef('told.licence_id', '=', 'licences.id')
            .whereRef('told.expires_at', '=', 'licences.expires_at')
            .where('told.days', '<=', days)
            .where('told.days', '>=', Math.min(days, AT_THE_END))
            .select('told.licence_id'),
        ),
      ),
    );

/** Up to `count` accounts that are due a mail, after the given one in the order of their ids. */
export async function accountsDue(queries: Queries, window: ReminderWindow, after: string, count: number): Promise<string[]> {
  const rows = await untold(queries, window, window.dueBefore)
    .where('account_id', '>', after)
    .select('account_id')
    .distinct()
    .orderBy('account_id')
    .limit(count)
    .execute();
  return rows.map((row) => row.account_id);
}

export interface DueLicence {
  readonly siteId: string;
  readonly component: string;
  readonly compKey: string;
  readonly expiresAt: number;
}

/**
 * Notes the account's licences of the window as told, and answers those that were not: of several workers at once each
 * licence is answered to one. The one that ends first comes first.
 */
export async function takeDue(queries: Queries, accountId: string, window: ReminderWindow, now: number): Promise<DueLicence[]> {
  const noted = await queries
    .insertInto('licence_reminders')
    .columns(['licence_id', 'expires_at', 'days', 'sent_at'])
    .expression(
      untold(queries, window, window.before)
        .where('account_id', '=', accountId)
        .select((licence) => ['id', 'expires_at', licence.val(window.days).as('days'), licence.val(now).as('sent_at')]),
    )
    .onConflict((conflict) => conflict.columns(['licence_id', 'expires_at', 'days']).doNothing())
    .returning(['licence_id', 'expires_at'])
    .execute();
  if (noted.length === 0) return [];
  const ends = new Map(noted.map((row) => [row.licence_id, row.expires_at]));
  const rows = await queries
    .selectFrom('licences')
    .innerJoin('licence_keys', 'licence_keys.licence_id', 'licences.id')
    .where('licences.id', 'in', [...ends.keys()])
    .where('licence_keys.replaced_at', 'is', null)
    .orderBy('licences.expires_at')
    .orderBy('licences.component')
    .select(['licences.id', 'licences.site_id', 'licences.component', 'licences.expires_at', 'licence_keys.comp_key'])
    .execute();
  // One that was renewed meanwhile ends another day.
  return rows
    .filter((row) => ends.get(row.id) === row.expires_at)
    .map((row) => ({ siteId: row.site_id, component: row.component, compKey: row.comp_key, expiresAt: row.expires_at }));
}

export const findOwner = (queries: Queries, accountId: string) =>
  mainAccount(queries, accountId).select(['main.email', 'main.first_name', 'main.user_name']).executeTakeFirstOrThrow();

/** Forgets what was told about periods that ended before the given time. */
export async function forgetReminders(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('licence_reminders').where('expires_at', '<', before).execute();
}
