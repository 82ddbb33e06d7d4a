import { bytesOf } from '@inlay/kernel/text/text-bytes.ts';
import { IMPORT_BYTES, IMPORTED_AT_ONCE } from '../calls/import-shapes.ts';
import type { Status } from '../statuses.ts';
import { valuesFit } from '../values/values-size.ts';
import { EXTRA, LEAVE, STATUS, TIME } from './match-columns.ts';
import type { Cell, ImportTable } from './read-table.ts';
import { readTime } from './read-time.ts';

/** A message as the call of the import takes it, and where in the file it stands. */
export interface ImportItem {
  readonly row: number;
  readonly createdAt: string;
  readonly status: Status;
  readonly values: Readonly<Record<string, Cell>>;
}

export interface RefusedRow {
  readonly row: number;
  readonly sentence: string;
}

interface Choices {
  readonly targets: readonly string[];
  /** Of those whose row names none of `statuses`. */
  readonly status: Status;
  readonly statuses: readonly Status[];
}

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : (cell?.join('; ') ?? '')).trim();

/** Makes messages of rows; those that can be none are told with a sentence. */
export function makeItems({ columns, rows, firstRow }: ImportTable, { targets, status, statuses }: Choices) {
  const items: ImportItem[] = [];
  const refused: RefusedRow[] = [];
  const [time, named] = [targets.indexOf(TIME), targets.indexOf(STATUS)];
  for (const [index, cells] of rows.entries()) {
    const row = index + firstRow;
    const createdAt = readTime(textOf(cells[time]));
    const values: [string, Cell][] = [];
    for (const [at, target] of targets.entries()) {
      const cell = cells[at];
      if (![TIME, STATUS, LEAVE].includes(target) && cell !== undefined && textOf(cell) !== '')
        values.push([target === EXTRA ? (columns[at] ?? '') : target, cell]);
    }
    const own = statuses.find((one) => one === textOf(cells[named]).toLowerCase());
    const item = { row, status: own ?? status, values: Object.fromEntries(values) };
    if (createdAt === undefined) refused.push({ row, sentence: 'The time can’t be read. Write it like 2026-11-22 10:15.' });
    else if (!valuesFit(item.values)) refused.push({ row, sentence: 'This message is larger than 128 KiB.' });
    else items.push({ ...item, createdAt });
  }
  return { items, refused };
}

/** What the names of a call take beside its items. */
const FRAME = 1_024;

/** Pieces that a call takes each. */
export function piecesOf(items: readonly ImportItem[]): (readonly ImportItem[])[] {
  const pieces: ImportItem[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = bytesOf(JSON.stringify(item)) + 1;
    const last = pieces.at(-1);
    if (last && last.length < IMPORTED_AT_ONCE && bytes <= room) last.push(item);
    else {
      pieces.push([item]);
      room = IMPORT_BYTES - FRAME;
    }
    room -= bytes;
  }
  return pieces;
}
