// A process of its own: `make-files.ts <quarter> <folder>` writes the files of a quarter into a folder, the index last.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { filesOf } from '../../rules/dataset-files.ts';
import { makeCases } from '../../rules/make-cases.ts';
import { findQuarter } from '../../rules/quarters.ts';
import { type MadeFile, indexOf } from './file-index.ts';
import { workbookOf } from './write-workbook.ts';

const [name = '', folder = ''] = process.argv.slice(2);
const quarter = findQuarter(name);
if (!quarter) throw new Error(`No quarter "${name}".`);

const cases = makeCases(quarter);
const made: MadeFile[] = [];
for (const file of filesOf(quarter)) {
  const bytes = await workbookOf(cases.slice(file.first, file.first + file.cases), quarter.quarter);
  // On the disk before the index speaks of it.
  await writeFile(join(folder, file.name), bytes, { flush: true });
  made.push({ name: file.name, cases: file.cases, bytes: bytes.length, crc32: crc32(bytes) });
}
await writeFile(indexOf(folder), JSON.stringify(made), { flush: true });
