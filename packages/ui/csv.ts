export type Cell = string | number;

/**
 * RFC 4180 text of rows, lines ended by CRLF. A text that a spreadsheet would run as a formula gets an apostrophe before it:
 * much of what stands in a table comes from outside.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = /^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
