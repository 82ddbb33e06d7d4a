import type { Cell } from './export-columns.ts';

/** So that a program that opens the file reads it as UTF-8. */
export const BOM = '\u{feff}';

/** What a spreadsheet would take for the beginning of a formula, in full width too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const CONTROLS = /[\p{Cc}--[\t\n]]/gv;

/** RFC 4180, each text quoted. One that a spreadsheet would calculate gets an apostrophe in front. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return `"${cell.toISOString()}"`;
  const guarded = (FORMULA.test(cell) ? `'${cell}` : cell).replaceAll(CONTROLS, '');
  // What was dropped may have stood before a sign.
  const safe = FORMULA.test(guarded) ? `'${guarded}` : guarded;
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
