import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CASES_VERSION } from '../../rules/make-cases.ts';

const INDEX = 'files.json';

/** Of `write-workbook.ts`; not in it, because what writes sheets shall not be loaded where they are only handed out. */
const WORKBOOK_VERSION = 1;

/** Files of another version lie elsewhere, and are made anew. */
export const VERSION = `v${CASES_VERSION}.${WORKBOOK_VERSION}`;

const madeFiles = z.array(z.object({ name: z.string(), cases: z.number(), bytes: z.number(), crc32: z.number() }));

/** A file as it was made. */
export type MadeFile = z.output<typeof madeFiles>[number];

export const indexOf = (folder: string): string => join(folder, INDEX);

/** What the index of a folder says, when every file is there in its size; undefined otherwise. */
export async function readIndex(folder: string): Promise<readonly MadeFile[] | undefined> {
  try {
    const made = madeFiles.parse(JSON.parse(await readFile(indexOf(folder), 'utf8')));
    const sizes = await Promise.all(made.map(async ({ name }) => (await stat(join(folder, name))).size));
    return made.every(({ bytes }, at) => bytes === sizes[at]) ? made : undefined;
  } catch {
    // Absent or spoilt: both are mended by making them.
    return undefined;
  }
}
