import type { Cell } from './export-columns.ts';

/** So that a program that opens the file reads it as UTF-8. */
export const BOM = '\u{feff}';

/**
 * Before what a spreadsheet would take for the beginning of a formula, in full width too: at the start of a cell, and where one that
 * separates by semicolons, tabs or bars would have one start.
 */
const FORMULA = /(?<=^|[;|\t\n])(?=\s*[=+\-@＝＋－＠])/g;
const CONTROLS = /[\p{Cc}--[\t\n]]/gv;

/** RFC 4180, each text quoted. One that a spreadsheet would calculate gets an apostrophe in front. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return `"${cell.toISOString()}"`;
  // What is dropped may stand before a sign.
  const safe = cell.replaceAll(CONTROLS, '').replace(FORMULA, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
