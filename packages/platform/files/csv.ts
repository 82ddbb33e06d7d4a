/** What stands in one field; null is an empty one. */
export type Cell = string | number | Date | null;

/** So that a program that opens the file reads it as UTF-8. */
export const BOM = '\u{feff}';

/** What stands before a sign that begins a formula, in full width too. It is looked at from its start alone: a visitor may send line breaks without end. */
const BEFORE_SIGN = /(?<![\s;|])[\s;|]*(?=[=+\-@＝＋－＠])/g;
const CONTROLS = /[\p{Cc}--[\t\n]]/gv;

/** With an apostrophe at the start of a cell, and where one that separates by semicolons, tabs, bars or lines would have one start. */
function guarded(before: string, at: number): string {
  const start = Math.max(before.lastIndexOf(';'), before.lastIndexOf('|')) + 1;
  const own = start > 0 || at === 0 ? "'" : '';
  return before.slice(0, start) + own + before.slice(start).replaceAll(/[\t\n]/g, "$&'");
}

/** RFC 4180, each text quoted. One that a spreadsheet would calculate gets an apostrophe in front. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return `"${cell.toISOString()}"`;
  // What is dropped may stand before a sign.
  const safe = cell.replaceAll(CONTROLS, '').replace(BEFORE_SIGN, guarded);
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
