import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type ListPlace, newestFirst, oldestFirst } from '@inlay/platform/database/list-page.ts';
import { sql } from 'kysely';
import '../tables.ts';
import type { NotificationRecipientsTable } from '../tables.ts';

export type RecipientRow = NotificationRecipientsTable;
type Place = Omit<SubscribedPlace, 'accountId'>;

const rowsOf = (queries: Queries, { siteId, environment, component }: Place) =>
  queries
    .selectFrom('notification_recipients')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component);

export const findRecipient = (queries: Queries, place: Place, ownId: string): Promise<RecipientRow | undefined> =>
  rowsOf(queries, place).where('own_id', '=', ownId).selectAll().executeTakeFirst();

/** Of several with one address, the first one that was made. */
export const recipientAt = (queries: Queries, place: Place, addressKey: string): Promise<RecipientRow | undefined> =>
  rowsOf(queries, place).where('address_key', '=', addressKey).orderBy('created_at').orderBy('id').selectAll().limit(1).executeTakeFirst();

/** Newest first. */
export const pageOfRecipients = (
  queries: Queries,
  place: Place,
  addressKey: string | undefined,
  before: ListPlace | undefined,
  limit: number,
): Promise<RecipientRow[]> =>
  newestFirst(
    rowsOf(queries, place).$if(addressKey !== undefined, (q) => q.where('address_key', '=', addressKey ?? '')),
    'created_at',
    { before, limit },
  )
    .selectAll()
    .execute();

/** Oldest first, those of before a time. */
export const recipientsAfter = (
  queries: Queries,
  place: Place,
  until: number,
  after: ListPlace | undefined,
  limit: number,
): Promise<RecipientRow[]> =>
  oldestFirst(rowsOf(queries, place).where('created_at', '<=', until), 'created_at', { after, limit })
    .selectAll()
    .execute();

/** Of these ids, those that are there, each with its row's. */
export async function knownRecipients(
  queries: Queries,
  place: Place,
  ownIds: readonly string[],
): Promise<ReadonlyMap<string, RecipientRow>> {
  if (ownIds.length === 0) return new Map();
  const rows = await rowsOf(queries, place).where('own_id', 'in', ownIds).selectAll().execute();
  return new Map(rows.map((row) => [row.own_id, row]));
}

/** Adds each, or replaces the one with its id, which keeps the time it was made. */
export const putRecipients = (queries: Queries, rows: readonly RecipientRow[]) =>
  queries
    .insertInto('notification_recipients')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'environment', 'component', 'own_id']).doUpdateSet((row) => ({
        address: row.ref('excluded.address'),
        address_key: row.ref('excluded.address_key'),
        name: row.ref('excluded.name'),
        locale: row.ref('excluded.locale'),
        time_zone: row.ref('excluded.time_zone'),
        quiet_hours: row.ref('excluded.quiet_hours'),
        data: row.ref('excluded.data'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();

export const changeQuietHours = (queries: Queries, id: string, quietHours: string, timeZone: string | null, now: number) =>
  queries
    .updateTable('notification_recipients')
    .where('id', '=', id)
    .set({ quiet_hours: quietHours, ...(timeZone !== null && { time_zone: timeZone }), updated_at: now })
    .execute();

export const dropRecipient = (queries: Queries, id: string) => queries.deleteFrom('notification_recipients').where('id', '=', id).execute();

/** At most `most`: what is more is not counted. */
export async function countRecipients(queries: Queries, place: Place, most: number): Promise<number> {
  const { count } = await queries
    .selectFrom(
      rowsOf(queries, place)
        .select(sql<number>`1`.as('one'))
        .limit(most)
        .as('counted'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
