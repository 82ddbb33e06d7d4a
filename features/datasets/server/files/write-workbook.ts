import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { type CaseKey, type CaseRecord, caseColumns } from '../../rules/case-record.ts';

const head = caseColumns.map(({ label }): Cell => ({ value: label, fontWeight: 'bold' }));

/**
 * One sheet: a frozen row of names, then a row a case. Days are dates, index and CaseId numbers, all else text. Who changes
 * how it looks raises `WORKBOOK_VERSION`.
 */
export const workbookOf = (cases: readonly CaseRecord[], sheet: string): Promise<Buffer> =>
  writeXlsxFile([head, ...cases.map((record) => caseColumns.map(({ key }) => cellOf(record, key)))], {
    sheet,
    dateFormat: 'yyyy-mm-dd',
    stickyRowsCount: 1,
    columns: caseColumns.map(({ width }) => ({ width })),
  }).toBuffer();

const cellOf = (record: CaseRecord, key: CaseKey): Cell => (key === 'dateFiled' ? new Date(`${record[key]}T00:00:00Z`) : record[key]);
