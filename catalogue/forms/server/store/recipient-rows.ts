import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import type { FormRecipientsTable } from '../tables.ts';

export type RecipientRow = FormRecipientsTable;

/** A link confirms for so long; refusing has no end. */
export const LINK_DAYS = 7;
const LINK_MS = LINK_DAYS * DAY_MS;

export const mayConfirm = ({ state, asked_at }: RecipientRow, now: number): boolean => state === 'waiting' && asked_at + LINK_MS > now;

const rowsOf = (queries: Queries, siteId: string) =>
  queries.selectFrom('form_recipients').where('site_id', '=', siteId).where('environment', '=', 'live');

/** What is known of addresses, by the keys that they may have. */
export const recipientsByKey = (queries: Queries, siteId: string, keys: readonly string[]): Promise<RecipientRow[]> =>
  keys.length === 0 ? Promise.resolve([]) : rowsOf(queries, siteId).where('address_key', 'in', keys).selectAll().execute();

/** The projects that know an address by one of these keys, and were not refused. */
export async function sitesOfRecipient(queries: Queries, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await queries
    .selectFrom('form_recipients')
    .where('address_key', 'in', keys)
    .where('state', '!=', 'refused')
    .select('site_id')
    .execute();
  return rows.map(({ site_id }) => site_id);
}

/** It would have to confirm again; that it refused stays. */
export async function forgetRecipient(queries: Queries, siteId: string, keys: readonly string[]): Promise<void> {
  await queries
    .deleteFrom('form_recipients')
    .where('site_id', '=', siteId)
    .where('address_key', 'in', keys)
    .where('state', '!=', 'refused')
    .execute();
}

export const recipientByLink = (queries: Queries, siteId: string, linkHash: string): Promise<RecipientRow | undefined> =>
  rowsOf(queries, siteId).where('link_hash', '=', linkHash).selectAll().executeTakeFirst();

type Asked = Pick<RecipientRow, 'site_id' | 'address_key' | 'address' | 'asked_at' | 'component' | 'form' | 'link_hash'>;

/** An address that waits is asked anew: its former link ends. One that has answered stays as it is. */
export const putWaiting = (queries: Queries, asked: Asked) =>
  queries
    .insertInto('form_recipients')
    .values({ ...asked, environment: 'live', state: 'waiting', created_at: asked.asked_at })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'environment', 'address_key'])
        .doUpdateSet(({ ref }) => ({
          asked_at: ref('excluded.asked_at'),
          component: ref('excluded.component'),
          form: ref('excluded.form'),
          link_hash: ref('excluded.link_hash'),
        }))
        .where('form_recipients.state', '=', 'waiting'),
    )
    .execute();

/** False where it was answered meanwhile. Confirmed, the link can still refuse; refused, only the hash of the address is left. */
export async function setRecipientState(queries: Queries, row: RecipientRow, state: 'confirmed' | 'refused'): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('form_recipients')
    .where('site_id', '=', row.site_id)
    .where('link_hash', '=', row.link_hash)
    .where('state', '=', row.state)
    .set({ state, ...(state === 'refused' && { address: null, link_hash: null }) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** At most `most` that never answered: how many went. */
export async function removeUnanswered(queries: Queries, before: number, most: number): Promise<number> {
  const old = await queries
    .selectFrom('form_recipients')
    .where('state', '=', 'waiting')
    .where('asked_at', '<', before)
    .limit(most)
    .select(['site_id', 'address_key'])
    .execute();
  for (const { site_id, address_key } of old)
    await queries
      .deleteFrom('form_recipients')
      .where('site_id', '=', site_id)
      .where('address_key', '=', address_key)
      .where('state', '=', 'waiting')
      .execute();
  return old.length;
}
