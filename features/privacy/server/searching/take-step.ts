import type { Clock } from '@inlay/platform/clock.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { TableData } from '@inlay/platform/database/table-data.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import type { Services } from '@inlay/platform/services.ts';
import { HELD_MAX } from '../../rules/request.ts';
import type { Subject } from '../../rules/subject.ts';
import { REMOVE_FILES, type FilesToRemove } from '../erase-account.ts';
import { sealPart } from '../requests/content-key.ts';
import { type PartRow, type RequestRow, addParts, heldBytes, noteStep } from '../requests/request-rows.ts';
import { giveUp } from '../requests/sweep-rows.ts';
import type { Row } from '../store.ts';
import { makeIsOfSubject } from './is-of-subject.ts';
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
export async function takeStep(parts: StepParts, { request, content, subject, table }: Step): Promise<RequestRow | undefined> {
  const { db, keyring, tables, clock } = parts;
  const place = { siteId: request.site_id, environment: request.environment };
  const progress = JSON.parse(request.progress) as Progress;
  const { page, ended } = await rowsAfter(db, table, place, { after: progress.after, rows: ROWS_A_STEP, bytes: BYTES_A_STEP });
  const rows = page.filter(makeIsOfSubject(keyring, table, subject));
  const below = await rowsBelow(db, tables, table, rows);
  const made = request.kind === 'export' ? partsOfRows(keyring, content, { request, table, rows, below, first: progress.parts }) : [];
  const last = page.at(-1);
  const isOver = ended || !last;
  const next: Progress = {
    table: progress.table + (isOver ? 1 : 0),
    ...(!isOver && { after: placeBehind(table, last) }),
    parts: progress.parts + made.length,
  };
  const bytes = made.reduce((sum, { content: sealed }) => sum + sealed.length, 0);
  const change = {
    progress: JSON.stringify(next),
    counts: JSON.stringify(counted(JSON.parse(request.counts), table, rows)),
    bytes: Number(request.bytes) + bytes,
  };
  const noted = await db.transaction().execute(async (queries) => {
    if (bytes > 0 && (await heldBytes(queries, request.site_id)) + bytes > HELD_MAX) {
      await giveUp(queries, request.id, clock());
      return false;
    }
    if (!(await noteStep(queries, request, change))) return false;
    await addParts(queries, made);
    if (request.kind === 'erase' && rows.length > 0) await erase(parts, queries, { request, table, rows, below });
    return true;
  });
  return noted ? { ...request, ...change, steps: request.steps + 1 } : undefined;
}

interface Found {
  readonly request: RequestRow;
  readonly table: SearchedTable;
  readonly rows: readonly Row[];
  readonly below: readonly RowsBelow[];
}

/** Files go by a job of the transaction: a kill in between leaves none behind. */
async function erase({ jobs }: StepParts, queries: Queries, { request, table, rows, below }: Found): Promise<void> {
  const names = filesOf(table, rows, below).map(({ key }) => key);
  if (names.length > 0) await jobs.add(queries, REMOVE_FILES, { names } satisfies FilesToRemove);
  await removeFound(queries, table, { siteId: request.site_id, environment: request.environment }, rows, below);
}

function partsOfRows(keyring: Keyring, content: Keyring, { request, table, rows, below, first }: Found & { first: number }): PartRow[] {
  const byName = Map.groupBy(rows, (row) => nameOf(table, row));
  const pieces = [...byName].map(([name, some]) => {
    const shown = some.map((row) => shownRow(keyring, table, row, below));
    return { file: `${name}.json`, member: table.table, text: shown.map((row) => JSON.stringify(row)).join(',\n') };
  });
  const files = filesOf(table, rows, below).map(({ key, path }) => ({ file: path, member: '', text: key }));
  return [...pieces, ...files].map(({ file, member, text }, i) => ({
    request_id: request.id,
    number: first + i,
    file,
    member,
    content: sealPart(content, request.id, first + i, text),
  }));
}

function counted(counts: Record<string, number>, table: SearchedTable, rows: readonly Row[]): Record<string, number> {
  const next = { ...counts };
  for (const row of rows) next[nameOf(table, row)] = (next[nameOf(table, row)] ?? 0) + 1;
  return next;
}
