import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { type TableData, isSearched } from '@inlay/platform/database/table-data.ts';
import type { Row } from '../store.ts';
import { filesOfRow } from './file-names.ts';
import { parsed } from './is-of-subject.ts';
import type { RowsBelow } from './subject-rows.ts';

/** Whose the row is, which an export is not about. */
const OWNERS = new Set(['account_id', 'site_id', 'environment']);

/** A row as an export has it: no secrets, times and JSON opened, and what belongs to it inside. */
export function shownRow(keyring: Keyring, table: TableData, row: Row, below: readonly RowsBelow[]): Row {
  const { secret = [], subject } = table;
  const where = isSearched(subject) ? subject : undefined;
  const pointer = 'with' in subject ? subject.with.column : where?.place?.column;
  const own = Object.entries(row).filter(([column]) => !OWNERS.has(column) && !secret.includes(column) && column !== pointer);
  const files = filesOfRow(table, row);
  const opened = where?.open?.(keyring, row);
  return {
    ...Object.fromEntries(own.map(([column, value]) => [column, shown(column, value, where?.json?.includes(column) === true)])),
    ...(files.length > 0 && { files: files.map(({ path }) => path) }),
    ...(opened !== undefined && { content: parsed(opened) }),
    ...Object.fromEntries(
      below.map((lower) => [
        lower.table.table,
        lower.rows.filter((one) => one[lower.column] === row['id']).map((one) => shownRow(keyring, lower.table, one, lower.below)),
      ]),
    ),
  };
}

function shown(column: string, value: unknown, isJson: boolean): unknown {
  if (isJson && typeof value === 'string') return parsed(value);
  return (column === 'at' || column.endsWith('_at')) && typeof value === 'number' ? new Date(value).toISOString() : value;
}
