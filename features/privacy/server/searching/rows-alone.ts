import type { Queries } from '@inlay/platform/database/database.ts';
import type { SubjectBelow, TableData } from '@inlay/platform/database/table-data.ts';
import { sql } from 'kysely';
import { type Subject, isSubject } from '../../rules/subject.ts';
import type { Row } from '../store.ts';
import { type SearchedTable, type TableBelow, tablesBelow, tablesBelowAlone } from './searched-tables.ts';
import { type RowsBelow, removeBelow, rowsBelow } from './subject-rows.ts';

/** How many a step takes: of one row above all of them, however many. */
const ALONE_A_STEP = 200;

/** Rows of the subject that go with rows of somebody else. */
export interface RowsAlone {
  readonly table: TableData;
  readonly above: ReadonlyMap<Row, Row>;
  readonly column: string;
  readonly countedIn?: string | undefined;
  readonly rows: readonly Row[];
  readonly below: readonly RowsBelow[];
}

interface Match {
  readonly lower: TableBelow;
  readonly id: unknown;
  readonly above: Row;
}

/**
 * What others have written below rows of a page that are not the subject's. Where that is too much for a step, `next` is the row of the page
 * that the next one begins with.
 */
export async function rowsAlone(
  queries: Queries,
  tables: readonly TableData[],
  table: SearchedTable,
  others: readonly Row[],
  subject: Subject,
): Promise<{ alone: RowsAlone[]; next?: Row | undefined }> {
  const matches: Match[] = [];
  for (const lower of tablesBelow(tables, table)) matches.push(...(await matchesIn(queries, lower, others, subject)));
  if (matches.length === 0) return { alone: [] };
  const byAbove = Map.groupBy(matches, ({ above }) => above);
  let sum = 0;
  const next = others.find((row, i) => (sum += byAbove.get(row)?.length ?? 0) > ALONE_A_STEP && i > 0);
  const taken = others.slice(0, next && others.indexOf(next)).flatMap((row) => byAbove.get(row) ?? []);
  const alone: RowsAlone[] = [];
  for (const [lower, some] of Map.groupBy(taken, (match) => match.lower)) alone.push(await opened(queries, tables, lower, some));
  return { alone, next };
}

const aloneOf = ({ below }: TableBelow): SubjectBelow['alone'] => ('with' in below.subject ? below.subject.alone : undefined);

/** Only what is compared is read: texts may be long. */
async function matchesIn(queries: Queries, lower: TableBelow, others: readonly Row[], subject: Subject): Promise<Match[]> {
  const { values = [] } = aloneOf(lower) ?? {};
  if (values.length === 0 || others.length === 0) return [];
  const byId = new Map(others.map((row) => [row['id'], row]));
  const columns = values.map((column) => sql.ref(column));
  const { rows } = await sql<Row>`select id, ${sql.ref(lower.column)} as above, ${sql.join(columns)} from ${sql.table(lower.below.table)}
    where ${sql.ref(lower.column)} in (${sql.join([...byId.keys()])}) and coalesce(${sql.join([...columns, sql`null`])}) is not null
    order by id`.execute(queries);
  return rows
    .filter((row) => values.some((column) => typeof row[column] === 'string' && isSubject(subject, row[column])))
    .flatMap(({ id, above }) => (byId.has(above) ? [{ lower, id, above: byId.get(above)! }] : []));
}

async function opened(queries: Queries, tables: readonly TableData[], lower: TableBelow, matches: readonly Match[]): Promise<RowsAlone> {
  const { below: table, column } = lower;
  const aboveOf = new Map(matches.map(({ id, above }) => [id, above]));
  const { rows } = await sql<Row>`select * from ${sql.table(table.table)} where id in (${sql.join([...aboveOf.keys()])})
    order by id`.execute(queries);
  const above = new Map(rows.map((row) => [row, aboveOf.get(row['id'])!]));
  const below = await rowsBelow(queries, tables, table, rows, tablesBelowAlone(tables, table));
  return { table, above, column, countedIn: aloneOf(lower)?.countedIn, rows, below };
}

/** Removes them after what goes with them. The row above stays, and is held first, as by whoever adds one to it. */
export async function removeAlone(
  queries: Queries,
  { table: aboveTable }: SearchedTable,
  { table, above, column, countedIn, rows, below }: RowsAlone,
): Promise<void> {
  const gone = sql`id in (${sql.join(rows.map(({ id }) => id))})`;
  if (countedIn !== undefined) {
    const count = sql.ref(countedIn);
    const ids = [...new Set([...above.values()].map(({ id }) => id))];
    await sql`update ${sql.table(aboveTable)} set ${count} = ${count} -
      (select count(*) from ${sql.table(table.table)} where ${sql.ref(column)} = ${sql.table(aboveTable)}.id and ${gone})
      where id in (${sql.join(ids)})`.execute(queries);
  }
  await removeBelow(queries, rows, below);
  await sql`delete from ${sql.table(table.table)} where ${gone}`.execute(queries);
}
