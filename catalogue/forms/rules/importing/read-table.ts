import { isRecord } from '@inlay/kernel/is-record.ts';
import { readCsv } from '@inlay/kernel/text/read-csv.ts';

export const ROWS_MAX = 100_000;
const COLUMNS_MAX = 200;

export type Cell = string | readonly string[];

/** What a file holds: a cell for each column in each row. */
export interface ImportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** As the file counts: a CSV has its head in row 1. */
  readonly firstRow: number;
}

export type ReadTable = { readonly table: ImportTable; readonly fault?: never } | { readonly table?: never; readonly fault: string };

/** Reads what another service exported: CSV with a head, or JSON. */
export function readTable(text: string): ReadTable {
  const read = /^\s*[[{]/.test(text) ? readJson(text) : readSheet(text);
  if (!read.table) return read;
  if (read.table.rows.length === 0) return { fault: 'There is no message in this file.' };
  if (read.table.rows.length > ROWS_MAX) return { fault: 'This file has more than 100,000 rows. Split it.' };
  if (read.table.columns.length > COLUMNS_MAX) return { fault: `This file has more than ${COLUMNS_MAX} columns.` };
  return read;
}

function readSheet(text: string): ReadTable {
  const read = readCsv(text, ROWS_MAX);
  if (read.fault !== undefined) return { fault: read.fault };
  const [head = [], ...rows] = read.rows;
  const width = Math.max(head.length, ...rows.slice(0, COLUMNS_MAX).map(({ length }) => length));
  const columns = named(Array.from({ length: width }, (_, index) => head[index] ?? ''));
  return { table: { columns, rows, firstRow: 2 } };
}

/** A list of messages, or an object that has one: Formspree's stands under `submissions`. */
function readJson(text: string): ReadTable {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { fault: 'This is not a JSON file.' };
  }
  const list = Array.isArray(parsed) ? (parsed as unknown[]) : isRecord(parsed) ? (parsed['submissions'] ?? parsed['items']) : undefined;
  if (!Array.isArray(list)) return { fault: 'This file has no list of messages.' };
  const records = (list as unknown[]).filter(isRecord);
  const names = [...new Set(records.slice(0, ROWS_MAX).flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => names.map((name) => cellOf(Object.hasOwn(record, name) ? record[name] : undefined)));
  return { table: { columns: named(names), rows, firstRow: 1 } };
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && !value.some((one) => typeof one === 'object')) return value.map(String);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** Each column has a name of its own. */
function named(heads: readonly string[]): string[] {
  const taken = new Set<string>();
  return heads.map((head, index) => {
    const name = head.trim().slice(0, 90) || `Column ${index + 1}`;
    let own = name;
    for (let next = 2; taken.has(own); next += 1) own = `${name} (${next})`;
    taken.add(own);
    return own;
  });
}
