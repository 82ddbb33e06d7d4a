import { fieldsOf, type Fields } from '@inlay/kernel/errors.ts';
import { isRecord } from '@inlay/kernel/is-record.ts';
import { readCsv } from '@inlay/kernel/text/read-csv.ts';
import { type ImportedRecipient, importedRecipient } from '../calls/recipient-shapes.ts';
import { IMPORT_ROWS_MOST } from './recipient-limits.ts';

/** A line of a file: whom it names, or what is wrong with it. */
export type ImportedLine =
  | { readonly row: number; readonly recipient: ImportedRecipient; readonly fields?: never }
  | { readonly row: number; readonly recipient?: never; readonly fields: Fields };

/** A line as it stands, before it is judged. */
export interface RawLine {
  readonly row: number;
  /** What stands in it: read when it is judged, as reading a whole file takes seconds. */
  readonly value: () => unknown;
}

export type ReadFile = { readonly lines: readonly RawLine[]; readonly fault?: never } | { readonly lines?: never; readonly fault: string };

const COLUMNS = ['id', 'email', 'name', 'locale', 'timeZone', 'quietHours', 'data'];
const TOO_MANY = `This file has more than ${IMPORT_ROWS_MOST.toLocaleString('en-GB')} rows. Split it.`;

/** CSV with a head, or one JSON object per line: by what it looks like. */
export const readRecipientFile = (text: string): ReadFile =>
  /^\u{feff}?\s*\{/u.test(text) ? readJsonLines(text) : readTable(text.replace(/^\u{feff}/u, ''));

function readJsonLines(text: string): ReadFile {
  const lines = text
    .replace(/^\u{feff}/u, '')
    .split('\n')
    .flatMap((line, i) => (line.trim() === '' ? [] : [{ row: i + 1, value: () => parsed(line) }]));
  return lines.length > IMPORT_ROWS_MOST ? { fault: TOO_MANY } : { lines };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readTable(text: string): ReadFile {
  const read = readCsv(text, IMPORT_ROWS_MOST);
  if (read.fault !== undefined) return { fault: read.fault };
  const [head = [], ...rows] = read.rows;
  const columns = head.map((name) => name.trim());
  const unknown = columns.find((name) => !COLUMNS.includes(name) && !name.startsWith('data.'));
  if (unknown !== undefined) return { fault: `The column "${unknown.slice(0, 40)}" is not known. Name what templates may show "data.…".` };
  const twice = columns.find((name, i) => columns.indexOf(name) < i);
  if (twice !== undefined) return { fault: `The column "${twice.slice(0, 40)}" appears twice.` };
  if (!columns.includes('id') || !columns.includes('email')) return { fault: 'The columns "id" and "email" are missing.' };
  return { lines: rows.map((cells, i) => ({ row: i + 2, value: () => recordOf(columns, cells) })) };
}

/** An empty cell is one that is left out. */
function recordOf(columns: readonly string[], cells: readonly string[]): Readonly<Record<string, unknown>> {
  const filled = cells.flatMap((cell, i) => (columns[i] === undefined || cell === '' ? [] : [[columns[i], cell] as const]));
  const own = filled.filter(([name]) => !name.startsWith('data.') && name !== 'data');
  const whole = filled.find(([name]) => name === 'data')?.[1];
  const pieces = filled.flatMap(([name, value]) => (name.startsWith('data.') ? [[name.slice('data.'.length), value]] : []));
  const base = whole === undefined ? {} : parsed(whole);
  const data = isRecord(base) ? { ...base, ...(Object.fromEntries(pieces) as Record<string, string>) } : base;
  return { ...Object.fromEntries(own.map(([name, value]) => [name, name === 'quietHours' ? hoursOf(value) : value])), data };
}

/** `22:00-07:00`, as an export writes it. */
function hoursOf(cell: string): unknown {
  const [, from, to] = /^(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)$/.exec(cell) ?? [];
  return from === undefined ? cell : { from, to };
}

export function judgeLine({ row, value: read }: RawLine): ImportedLine {
  const value = read();
  const judged = importedRecipient.safeParse(isRecord(value) ? value : undefined);
  if (judged.success) return { row, recipient: judged.data };
  const { '': whole, ...fields } = fieldsOf(judged.error);
  return { row, fields: whole === undefined ? fields : { ...fields, row: 'This is no recipient.' } };
}
