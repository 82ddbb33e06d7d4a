import { type ReadTable, readTable } from '../../rules/importing/read-table.ts';

const LARGEST = 64 * 1024 * 1024;

/** Reads a file that another service, or a spreadsheet, has saved. */
export async function readExportFile(file: Blob): Promise<ReadTable> {
  if (file.size > LARGEST) return { fault: 'This file is larger than 64 MB. Split it.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { fault: 'This file is UTF-16. Save it as “CSV UTF-8”, and choose it again.' };
  if (first === 0x50 && second === 0x4b) return { fault: 'This is a workbook. Save it as “CSV UTF-8”, and choose it again.' };
  try {
    // A byte order mark is dropped.
    return readTable(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { fault: 'This file is not UTF-8. Save it as “CSV UTF-8”, and choose it again.' };
  }
}
