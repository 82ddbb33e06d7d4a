import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import type { InboundKeysTable } from '../tables.ts';

export type InboundKeyRow = InboundKeysTable;

export const findInboundKey = (queries: Queries, siteId: string): Promise<InboundKeyRow | undefined> =>
  queries.selectFrom('inbound_keys').where('site_id', '=', siteId).selectAll().executeTakeFirst();

export async function siteOfInboundKey(queries: Queries, hash: string): Promise<string | undefined> {
  const row = await queries.selectFrom('inbound_keys').where('key_hash', '=', hash).select('site_id').executeTakeFirst();
  return row?.site_id;
}

/** In place of the one before. */
export const putInboundKey = (queries: Queries, { site_id, ...row }: InboundKeyRow) =>
  queries
    .insertInto('inbound_keys')
    .values({ site_id, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute();
