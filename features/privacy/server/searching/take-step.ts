import type { Clock } from '@inlay/platform/clock.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { TableData } from '@inlay/platform/database/table-data.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import type { Services } from '@inlay/platform/services.ts';
import { HELD_MAX } from '../../rules/request.ts';
import type { Subject } from '../../rules/subject.ts';
import { REMOVE_FILES, type FilesToRemove } from '../erase-account.ts';
import { sealPart } from '../requests/content-key.ts';
import { type PartRow, type RequestRow, addParts, heldBytes, noteStep, placeOfRequest } from '../requests/request-rows.ts';
import { giveUp } from '../requests/sweep-rows.ts';
import type { Row } from '../store.ts';
import { makeIsOfSubject } from './is-of-subject.ts';
import { type RowsAlone, removeAlone, rowsAlone } from './rows-alone.ts';
import { type SearchedTable, nameOf } from './searched-tables.ts';
import { shownRow } from './shown-row.ts';
import { type RowsBelow, filesOf, placeBehind, removeFound, rowsAfter, rowsBelow } from './subject-rows.ts';

/** Few enough to lie in memory, and to hold up nobody who writes meanwhile. */
export const ROWS_A_STEP = 200;
export const BYTES_A_STEP = 4 * 1_024 ** 2;

export interface StepParts extends Pick<Services, 'db' | 'keyring' | 'jobs'> {
  readonly clock: Clock;
  readonly tables: readonly TableData[];
}

/** How far the work has come. */
export interface Progress {
  /** Place in the list of searched tables. */
  readonly table: number;
  readonly after?: readonly unknown[];
  /** Parts written. */
  readonly parts: number;
}

interface Step {
  readonly request: RequestRow;
  readonly content: Keyring;
  readonly subject: Subject;
  readonly table: SearchedTable;
}

/** Looks at one page of a table: the request as it stands then, or undefined when somebody else works on it, it is gone, or exports hold all they may. */
export async function takeStep(parts: StepParts, step: Step): Promise<RequestRow | undefined> {
  const { db, keyring, clock } = parts;
  const { request, content, table } = step;
  const progress = JSON.parse(request.progress) as Progress;
  const found = await findOnPage(parts, step, progress.after);
  const made = request.kind === 'export' ? partsOfRows(keyring, content, found, { request: request.id, number: progress.parts }) : [];
  const next: Progress = {
    table: progress.table + (found.last ? 0 : 1),
    ...(found.last && { after: placeBehind(table, found.last) }),
    parts: progress.parts + made.length,
  };
  const bytes = made.reduce((sum, { content: sealed }) => sum + sealed.length, 0);
  const change = {
    progress: JSON.stringify(next),
    counts: JSON.stringify(counted(JSON.parse(request.counts), found)),
    bytes: Number(request.bytes) + bytes,
  };
  const noted = await db.transaction().execute(async (queries) => {
    if (bytes > 0 && (await heldBytes(queries, request.site_id)) + bytes > HELD_MAX) {
      await giveUp(queries, request.id, clock());
      return false;
    }
    if (!(await noteStep(queries, request, change))) return false;
    await addParts(queries, made);
    if (request.kind === 'erase') await erase(parts, queries, placeOfRequest(request), found);
    return true;
  });
  return noted ? { ...request, ...change, steps: request.steps + 1 } : undefined;
}

interface Found {
  readonly table: SearchedTable;
  readonly rows: readonly Row[];
  readonly below: readonly RowsBelow[];
  readonly alone: readonly RowsAlone[];
  /** The last row that was looked at; absent at the end of the table. */
  readonly last?: Row | undefined;
}

async function findOnPage({ db, keyring, tables }: StepParts, { request, subject, table }: Step, after: Progress['after']): Promise<Found> {
  const { page, ended } = await rowsAfter(db, table, placeOfRequest(request), { after, rows: ROWS_A_STEP, bytes: BYTES_A_STEP });
  const own = page.filter(makeIsOfSubject(keyring, table, subject));
  const others = page.filter((row) => !own.includes(row));
  const { alone, next } = await rowsAlone(db, tables, table, others, subject);
  const seen = next ? page.slice(0, page.indexOf(next)) : page;
  const rows = own.filter((row) => seen.includes(row));
  const below = await rowsBelow(db, tables, table, rows);
  return { table, rows, below, alone, ...((next || !ended) && { last: seen.at(-1) }) };
}

/** Files go by a job of the transaction: a kill in between leaves none behind. */
async function erase({ jobs }: StepParts, queries: Queries, place: SiteEnvironment, { table, rows, below, alone }: Found): Promise<void> {
  const files = [...filesOf(table, rows, below), ...alone.flatMap((some) => filesOf(some.table, some.rows, some.below))];
  if (files.length > 0) await jobs.add(queries, REMOVE_FILES, { names: files.map(({ key }) => key) } satisfies FilesToRemove);
  for (const some of alone) await removeAlone(queries, table, some);
  if (rows.length > 0) await removeFound(queries, table, place, rows, below);
}

interface Piece {
  readonly table: TableData;
  readonly rows: readonly Row[];
  readonly below: readonly RowsBelow[];
  /** What a row is counted as. */
  readonly name: (row: Row) => string;
}

const piecesOf = ({ table, alone, ...own }: Found): Piece[] => [
  { table, ...own, name: (row) => nameOf(table, row) },
  ...alone.map(({ above, ...some }) => ({ ...some, name: (row: Row) => nameOf(table, above.get(row) ?? {}) })),
];

function partsOfRows(keyring: Keyring, content: Keyring, found: Found, first: { request: string; number: number }): PartRow[] {
  const made = piecesOf(found).flatMap(({ table, rows, below, name }) => {
    const texts = [...Map.groupBy(rows, name)].map(([component, some]) => {
      const shown = some.map((row) => shownRow(keyring, table, row, below));
      return { file: `${component}.json`, member: table.table, text: shown.map((row) => JSON.stringify(row)).join(',\n') };
    });
    return [...texts, ...filesOf(table, rows, below).map(({ key, path }) => ({ file: path, member: '', text: key }))];
  });
  return made.map(({ file, member, text }, i) => {
    const number = first.number + i;
    return { request_id: first.request, number, file, member, content: sealPart(content, first.request, number, text) };
  });
}

function counted(counts: Record<string, number>, found: Found): Record<string, number> {
  const next = { ...counts };
  for (const { rows, name } of piecesOf(found)) for (const row of rows) next[name(row)] = (next[name(row)] ?? 0) + 1;
  return next;
}
