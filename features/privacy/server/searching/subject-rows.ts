import type { Queries } from '@inlay/platform/database/database.ts';
import type { TableData } from '@inlay/platform/database/table-data.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../store.ts';
import { type NamedFile, filesOfRow } from './file-names.ts';
import { type SearchedTable, type TableBelow, tablesBelow } from './searched-tables.ts';

/** Tables and columns are named by the declarations of the slices, never by a caller. */
const ofPlace = ({ subject }: SearchedTable, { siteId, environment }: SiteEnvironment): RawBuilder<unknown> => {
  const own = sql`site_id = ${siteId} and environment = ${environment}`;
  const { place } = subject;
  return place ? sql`${sql.ref(place.column)} in (select id from ${sql.table(place.of)} where ${own})` : own;
};

interface PageBounds {
  readonly after: readonly unknown[] | undefined;
  readonly rows: number;
  readonly bytes: number;
}

/** The rows of a place that come after one, in the table's order: as many as the bounds let in, at least one. */
export async function rowsAfter(
  queries: Queries,
  table: SearchedTable,
  place: SiteEnvironment,
  { after, rows: most, bytes }: PageBounds,
): Promise<{ page: Row[]; ended: boolean }> {
  const order = sql.join(table.subject.order.map((column) => sql.ref(column)));
  const begin = after ? sql`and (${order}) > (${sql.join(after)})` : sql``;
  const select = async <T>(what: RawBuilder<unknown>, limit: number) =>
    (
      await sql<T>`select ${what} from ${sql.table(table.table)} where ${ofPlace(table, place)} ${begin}
        order by ${order} limit ${limit}`.execute(queries)
    ).rows;
  // Neither engine reads a text to tell its length.
  const sizes = await select<{ size: number }>(sql`${sizeOf(table)} as size`, most);
  let sum = 0;
  const fitting = sizes.findIndex(({ size }, i) => (sum += Number(size)) > bytes && i > 0);
  const count = fitting === -1 ? sizes.length : fitting;
  const page = count === 0 ? [] : await select<Row>(sql`*`, count);
  return { page, ended: count === sizes.length && sizes.length < most };
}

/** What may be long in a row: what a visitor or an owner wrote, open or sealed. */
const sizeOf = ({ subject: { values = [], json = [], texts = [] }, secret = [] }: SearchedTable): RawBuilder<unknown> =>
  sql.join(
    [...new Set([...values, ...json, ...texts, ...secret])].map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  );

/** Where the next page begins behind a row. */
export const placeBehind = ({ subject }: SearchedTable, row: Row): unknown[] => subject.order.map((column) => row[column]);

export interface RowsBelow {
  readonly table: TableData;
  readonly column: string;
  readonly rows: readonly Row[];
  readonly below: readonly RowsBelow[];
}

/** Everything that goes with some rows of a table. */
export async function rowsBelow(
  queries: Queries,
  tables: readonly TableData[],
  table: TableData,
  rows: readonly Row[],
  lowerTables: readonly TableBelow[] = tablesBelow(tables, table),
): Promise<RowsBelow[]> {
  const found: RowsBelow[] = [];
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return found;
  for (const { below, column } of lowerTables) {
    const { rows: lower } = await sql<Row>`select * from ${sql.table(below.table)} where ${sql.ref(column)} in (${sql.join(ids)})`.execute(
      queries,
    );
    found.push({ table: below, column, rows: lower, below: await rowsBelow(queries, tables, below, lower) });
  }
  return found;
}

/** The uploaded files that rows have, and those below them. */
export const filesOf = (table: TableData, rows: readonly Row[], below: readonly RowsBelow[]): NamedFile[] => [
  ...rows.flatMap((row) => filesOfRow(table, row)),
  ...below.flatMap((lower) => filesOf(lower.table, lower.rows, lower.below)),
];

/** Removes rows of a place, after those that point to them. */
export async function removeFound(
  queries: Queries,
  table: SearchedTable,
  place: SiteEnvironment,
  rows: readonly Row[],
  below: readonly RowsBelow[],
): Promise<void> {
  await removeBelow(queries, rows, below);
  const key = table.subject.order.at(-1) ?? 'id';
  const keys = sql`${sql.ref(key)} in (${sql.join(rows.map((row) => row[key]))})`;
  // Ids are of one row anywhere: named with the place, SQLite would walk along all of it to find them.
  const which = key === 'id' ? keys : sql`${ofPlace(table, place)} and ${keys}`;
  await sql`delete from ${sql.table(table.table)} where ${which}`.execute(queries);
}

/** Removes what goes with rows, before these. */
export async function removeBelow(queries: Queries, rows: readonly Row[], below: readonly RowsBelow[]): Promise<void> {
  for (const lower of below) {
    await removeBelow(queries, lower.rows, lower.below);
    await sql`delete from ${sql.table(lower.table.table)} where ${sql.ref(lower.column)} in (${sql.join(rows.map(({ id }) => id))})`.execute(
      queries,
    );
  }
}
