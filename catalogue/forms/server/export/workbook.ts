import type { Readable } from 'node:stream';
import { type ZipEntry, zipOf } from '@inlay/platform/files/zip-of.ts';
import type { Cell } from '@inlay/platform/files/csv.ts';
import { SHEET_END, SHEET_START, sheetRow, STYLES } from './sheet-xml.ts';

/** A sheet has 1,048,576 rows, the first of which is its head. */
const ROWS_OF_A_SHEET = 1_048_575;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

/**
 * A workbook (Office Open XML) with the rows in as many sheets as they need, made while it is read. The list of sheets comes last in the
 * file, when their number is known.
 */
export function workbook(head: readonly string[], pages: Pages, rowsOfASheet = ROWS_OF_A_SHEET): Readable {
  return zipOf(partsOf(head, pages, rowsOfASheet), { compressionLevel: 1 });
}

async function* partsOf(head: readonly string[], pages: Pages, rowsOfASheet: number): AsyncGenerator<ZipEntry> {
  const source = pages[Symbol.asyncIterator]();
  let rest: readonly (readonly Cell[])[] = [];
  let over = false;

  /** The next rows, `most` at most; none once there are no more. */
  async function take(most: number): Promise<readonly (readonly Cell[])[]> {
    while (rest.length === 0 && !over) {
      const next = await source.next();
      over = next.done === true;
      if (!next.done) rest = next.value;
    }
    const taken = rest.slice(0, most);
    rest = rest.slice(most);
    return taken;
  }

  async function* sheet(first: readonly (readonly Cell[])[]): AsyncGenerator<string> {
    yield SHEET_START + sheetRow(head);
    let left = rowsOfASheet;
    for (let rows = first; rows.length > 0; rows = left > 0 ? await take(left) : []) {
      left -= rows.length;
      yield rows.map(sheetRow).join('');
    }
    yield SHEET_END;
  }

  const part = (name: string, text: string): ZipEntry => ({ name, content: [Buffer.from(text)] });
  let count = 0;
  try {
    for (let first = await take(rowsOfASheet); first.length > 0 || count === 0; first = await take(rowsOfASheet)) {
      count += 1;
      yield { name: `xl/worksheets/sheet${count}.xml`, content: sheet(first) };
    }
  } finally {
    // When the reader gives up midway, the query ends too.
    await source.return?.();
  }
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  yield part('xl/styles.xml', STYLES);
  yield part('xl/workbook.xml', workbookXml(numbers));
  yield part('xl/_rels/workbook.xml.rels', relationsXml(numbers));
  yield part('_rels/.rels', rootRelationsXml());
  yield part('[Content_Types].xml', contentTypesXml(numbers));
}

const workbookXml = (numbers: readonly number[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets>` +
  numbers.map((n) => `<sheet name="Submissions${n === 1 ? '' : ` ${n}`}" sheetId="${n}" r:id="rId${n}"/>`).join('') +
  '</sheets></workbook>';

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/relationships/${kind}" Target="${target}"/>`;

const relationsXml = (numbers: readonly number[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('') +
  `${relation(`rId${numbers.length + 1}`, 'styles', 'styles.xml')}</Relationships>`;

const rootRelationsXml = (): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`;

const contentTypesXml = (numbers: readonly number[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
  numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('') +
  '</Types>';
