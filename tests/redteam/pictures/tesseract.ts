import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How the picture is read: 7 a line, 8 a word, 10 a single letter. */
export type Mode = 7 | 8 | 10;

let missing: string | undefined | null = null;
/** Why it can't be asked here; undefined when it can. */
export function tesseractMissing(): string | undefined {
  if (missing === null) missing = spawnSync('tesseract', ['--version']).status === 0 ? undefined : 'no tesseract on PATH';
  return missing;
}

/** What it reads on each picture, in order; one start of the program for all of them. */
export async function readTexts(pictures: readonly Uint8Array[], mode: Mode, alphabet: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'redteam-'));
  try {
    const files = await Promise.all(
      pictures.map(async (picture, i) => {
        const file = join(folder, `${i}.png`);
        await writeFile(file, picture);
        return file;
      }),
    );
    const list = join(folder, 'list.txt');
    await writeFile(list, `${files.join('\n')}\n`);
    const options = ['--psm', `${mode}`, '--oem', '1', '-c', `tessedit_char_whitelist=${alphabet}`];
    const { stdout } = await run('tesseract', [list, 'stdout', ...options], { env: { ...process.env, OMP_THREAD_LIMIT: '1' } });
    const pages = stdout.split('\f');
    return pictures.map((_, i) => (pages[i] ?? '').replaceAll(/\s/g, ''));
  } finally {
    await rm(folder, { recursive: true });
  }
}
