import type { Engine, Queries } from '@inlay/platform/database/database.ts';
import { type ListPlace, newestFirst } from '@inlay/platform/database/list-page.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Channel } from '../rules/channels.ts';
import '../tables.ts';
import type { DevInboxTable } from '../tables.ts';
import { holdsText } from './holds-text.ts';

export type InboxRow = DevInboxTable;

const rowsOf = (queries: Queries, { siteId, environment }: SiteEnvironment) =>
  queries.selectFrom('dev_inbox').where('site_id', '=', siteId).where('environment', '=', environment);

export const addMessage = (queries: Queries, row: InboxRow) =>
  queries
    .insertInto('dev_inbox')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

/** @param ids of messages, whether they are there or not */
export const dropMessages = (queries: Queries, place: SiteEnvironment, ids: readonly string[]) =>
  queries
    .deleteFrom('dev_inbox')
    .where('site_id', '=', place.siteId)
    .where('environment', '=', place.environment)
    .where('id', 'in', ids)
    .execute();

/** What lies behind the newest `kept` of a place is forgotten, some at a time. Rows that somebody else is about to delete are left to them. */
export async function trimInbox(queries: Queries, engine: Engine, place: SiteEnvironment, kept: number): Promise<void> {
  const old = await rowsOf(queries, place)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(100)
    .select('id')
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  if (old.length === 0) return;
  await queries
    .deleteFrom('dev_inbox')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
}

interface Searched {
  readonly queries: Queries;
  readonly engine: Engine;
}

export interface InboxFilters {
  readonly channel?: Channel | undefined;
  /** The recipient's key. */
  readonly to?: string | undefined;
  /** In the recipient, the subject or the text. */
  readonly text?: string | undefined;
  readonly since?: number | undefined;
}

/** Newest first. */
export const pageOfMessages = (
  { queries, engine }: Searched,
  place: SiteEnvironment,
  { channel, to, text, since }: InboxFilters,
  before: ListPlace | undefined,
  limit: number,
): Promise<InboxRow[]> =>
  newestFirst(
    rowsOf(queries, place)
      .$if(channel !== undefined, (q) => q.where('channel', '=', channel ?? 'email'))
      .$if(to !== undefined, (q) => q.where('recipient_key', '=', to ?? ''))
      .$if(text !== undefined, (q) => q.where(holdsText(engine, ['recipient', 'subject', 'text'], text ?? '')))
      .$if(since !== undefined, (q) => q.where('created_at', '>=', since ?? 0)),
    'created_at',
    { before, limit },
  )
    .selectAll()
    .execute();

export const findMessage = (queries: Queries, place: SiteEnvironment, id: string): Promise<InboxRow | undefined> =>
  rowsOf(queries, place).where('id', '=', id).selectAll().executeTakeFirst();

/** The message, read from now on; undefined when the place has none such. Of readers at once the first is noted. */
export const markRead = (
  queries: Queries,
  { siteId, environment }: SiteEnvironment,
  id: string,
  now: number,
): Promise<InboxRow | undefined> =>
  queries
    .updateTable('dev_inbox')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .set((is) => ({ read_at: is.fn.coalesce('read_at', is.cast<number>(is.val(now), 'bigint')) }))
    .returningAll()
    .executeTakeFirst();

/** One message, or all without an id: how many went. */
export async function removeMessages(queries: Queries, { siteId, environment }: SiteEnvironment, id?: string): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('dev_inbox')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** At most `limit` messages that are older: how many went. */
export async function removeMessagesBefore(queries: Queries, time: number, limit: number): Promise<number> {
  const old = (q: Queries) => q.selectFrom('dev_inbox').where('created_at', '<', time).limit(limit).select('id');
  const { numDeletedRows } = await queries.deleteFrom('dev_inbox').where('id', 'in', old(queries)).executeTakeFirst();
  return Number(numDeletedRows);
}
