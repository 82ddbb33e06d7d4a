import type { Cell } from '@inlay/platform/files/csv.ts';

/** What a cell of a spreadsheet holds at most. */
const MOST_CHARACTERS = 32_767;
/** Controls, halves of characters, and those that XML has no place for, however written. */
const FORBIDDEN = /[[\p{Cc}\p{Cs}\ufffe\uffff]--[\t\n]]/gv;
/** A text like this is escaped by the format itself: it would be read as a character. */
const ESCAPE = /_x[0-9A-Fa-f]{4}_/g;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Days between 1899-12-30, from which spreadsheets count, and 1970. */
const EPOCH_DAYS = 25_569;
/** Index of the style of moments in `STYLES`. */
const MOMENT_STYLE = 1;

export const SHEET_START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
export const SHEET_END = '</sheetData></worksheet>';

export const STYLES =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** One row. Texts stand in it as they are: neither a formula nor a link is ever made of one. */
export const sheetRow = (cells: readonly Cell[]): string => `<row>${cells.map(sheetCell).join('')}</row>`;

function sheetCell(cell: Cell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c s="${MOMENT_STYLE}"><v>${cell.getTime() / 86_400_000 + EPOCH_DAYS}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${sheetText(cell)}</t></is></c>`;
}

/** A text within the bounds of a cell, in XML. */
export function sheetText(text: string): string {
  const cut = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
  return cut
    .replaceAll(FORBIDDEN, '')
    .replaceAll(ESCAPE, '_x005F$&')
    .replaceAll(/[&<>]/g, (mark) => MARKS[mark] ?? '');
}
