import { expect, test } from 'vitest';
import { readExportFile } from './read-export-file.ts';

const faultOf = async (...parts: BlobPart[]) => (await readExportFile(new Blob(parts))).fault;

test('a mark of UTF-8 is no part of the first column; other encodings and files are refused with what to do', async () => {
  expect((await readExportFile(new Blob(['\u{feff}"_date",message\n2026-05-04,Grüße']))).table).toMatchObject({
    columns: ['_date', 'message'],
    rows: [['2026-05-04', 'Grüße']],
  });
  expect(await faultOf(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toMatch(/^This file is UTF-16\./);
  expect(await faultOf(new Uint8Array([0xfe, 0xff, 0, 0x61]))).toMatch(/^This file is UTF-16\./);
  expect(await faultOf('a\n', new Uint8Array([0xe9]))).toMatch(/^This file is not UTF-8\./);
  expect(await faultOf('PK\u0003\u0004')).toMatch(/^This is a workbook\./);
  expect(await faultOf('')).toBe('There is no message in this file.');
});
