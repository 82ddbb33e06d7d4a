export type ReadCsv = { readonly rows: readonly (readonly string[])[]; readonly fault?: never } | { readonly fault: string };

/** Whoever made a file by hand has fewer; each costs time for every row. */
const MOST_COLUMNS = 200;
const SEPARATORS = [',', ';', '\t'];

/** What stands most often in the first line: spreadsheets of some countries separate by semicolons. */
function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '');
  const countOf = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** The rest of a quoted cell and where it ends; undefined where it doesn't. */
function readQuoted(text: string, from: number): { cell: string; end: number } | undefined {
  let cell = '';
  for (let at = from; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return undefined;
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}

/** Reads RFC 4180 text, as leniently as spreadsheets do; lines in which nothing stands are left out. @param mostRows below the head */
export function readCsv(text: string, mostRows: number): ReadCsv {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at + 1) : { cell: '', end: at };
    if (!quoted) return { fault: `Row ${rows.length + 1} has a quotation mark that is not closed.` };
    const end = endOfCell(text, quoted.end, separator);
    row.push(quoted.cell + text.slice(quoted.end, end));
    if (row.length > MOST_COLUMNS) return { fault: `Row ${rows.length + 1} has more than ${MOST_COLUMNS} columns.` };
    at = end + 1;
    if (end < text.length && text[end] === separator) continue;
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    endRow();
    if (rows.length > mostRows + 1) return { fault: `This file has more than ${mostRows.toLocaleString('en-GB')} rows. Split it.` };
  }
  // The text ends with a separator.
  if (row.length > 0) row.push('');
  endRow();
  return { rows };
}
