export type Cell = string | number;

/**
 * Before a sign that begins a formula, also in full width: at the start of a cell, and where a spreadsheet that separates by semicolons,
 * tabs or bars would have one start.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r])/g;

/**
 * RFC 4180 text of rows, lines ended by CRLF. A text that a spreadsheet would run as a formula gets an apostrophe before it:
 * much of what stands in a table comes from outside.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = cell.replace(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
