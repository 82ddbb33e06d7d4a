import type { Queries } from '@inlay/platform/database/database.ts';
import { type AccountPath, EXPORTED_ROWS, type TableData } from '@inlay/platform/database/table-data.ts';
import '@inlay/platform/database/tables.ts';
import { type RawBuilder, sql } from 'kysely';

export type Row = Record<string, unknown>;

export const findOwner = (queries: Queries, accountId: string) =>
  queries.selectFrom('accounts').where('id', '=', accountId).select(['id', 'user_name', 'email', 'first_name']).executeTakeFirst();

export const findOwnerByName = (queries: Queries, userNameKey: string) =>
  queries.selectFrom('accounts').where('user_name_key', '=', userNameKey).select(['id', 'user_name']).executeTakeFirst();

export const subaccountsOf = (queries: Queries, accountId: string) =>
  queries.selectFrom('accounts').where('parent_id', '=', accountId).select('id').execute();

/** Tables are named by the declarations of the slices, never by a caller. */
const ofAccount = ({ column, of, by = { column: 'account_id' } }: AccountPath, accountId: string): RawBuilder<unknown> =>
  of === undefined
    ? sql`${sql.ref(column)} = ${accountId}`
    : sql`${sql.ref(column)} in (select id from ${sql.table(of)} where ${ofAccount(by, accountId)})`;

export type Owned = TableData & { readonly account: NonNullable<TableData['account']> };
export const isOwned = (table: TableData): table is Owned => table.account !== undefined;

export async function readRows(queries: Queries, table: Owned, accountId: string): Promise<Row[]> {
  const { newestBy } = table;
  const newest = newestBy === undefined ? sql`` : sql`order by ${sql.ref(newestBy)} desc limit ${EXPORTED_ROWS}`;
  const { rows } = await sql<Row>`select * from ${sql.table(table.table)} where ${ofAccount(table.account, accountId)} ${newest}`.execute(
    queries,
  );
  return rows;
}

/** How many went. */
export async function removeRows(queries: Queries, table: Owned, accountId: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table.table)} where ${ofAccount(table.account, accountId)}`.execute(
    queries,
  );
  return Number(numAffectedRows ?? 0n);
}
