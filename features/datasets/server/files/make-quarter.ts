import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import type { QuarterName } from '../../rules/quarters.ts';
import { type MadeFile, readIndex } from './file-index.ts';

const PROGRAM = fileURLToPath(new URL('make-files.ts', import.meta.url));
/** A quarter takes one second. */
const TIME_MS = MINUTE_MS;
const MAKING = '.making-';
/** A folder of a process that ended in the middle is older than any making takes. */
const ABANDONED_MS = HOUR_MS;

export interface Making {
  /** The files, once they stand in the folder. */
  readonly done: Promise<readonly MadeFile[]>;
  /** Ends it: `done` rejects. */
  stop(): void;
}

/**
 * Makes the files of a quarter in a folder of their own that takes its place as a whole: nobody ever sees half of them. A server
 * that was faster wins: what it made is the same. Done in a process, not in a thread: of the 130 MB that sheets take while they
 * are written, a thread leaves 100 with the server for good.
 */
export function makeQuarter(name: QuarterName, folder: string): Making {
  let child: ChildProcess | undefined;
  let stopped = false;

  async function make(): Promise<readonly MadeFile[]> {
    const parent = dirname(folder);
    await mkdir(parent, { recursive: true });
    const making = await mkdtemp(join(parent, MAKING));
    try {
      await removeAbandoned(parent, making);
      if (stopped) throw new Error('Stopped.');
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, name, making], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {},
        timeout: TIME_MS,
        killSignal: 'SIGKILL',
      });
      await ended(child);
      await putInPlace(making, folder);
    } finally {
      await rm(making, { recursive: true, force: true });
    }
    const made = await readIndex(folder);
    if (!made) throw new Error(`The files of ${name} can not be read back.`);
    return made;
  }

  return {
    done: make(),
    stop() {
      stopped = true;
      child?.kill('SIGKILL');
    },
  };
}

/** Rejects with what the process said last. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-2_000)));
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`Making dataset files ended with ${code ?? signal}. ${said}`)),
    );
  });

async function putInPlace(making: string, folder: string): Promise<void> {
  // Files that are whole are another process's; what is spoilt stands in the way.
  if (await readIndex(folder)) return;
  await rm(folder, { recursive: true, force: true });
  await rename(making, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** By the disk's own clock: compared with the folder made just now. */
async function removeAbandoned(parent: string, ours: string): Promise<void> {
  const { mtimeMs: now } = await stat(ours);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(MAKING)) continue;
    const { mtimeMs } = await stat(join(parent, name)).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ABANDONED_MS) await rm(join(parent, name), { recursive: true, force: true });
  }
}
