import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuarterName } from '../../rules/quarters.ts';
import { type MadeFile, VERSION, readIndex } from './file-index.ts';
import { makeGate } from './gate.ts';
import type { Making } from './make-quarter.ts';

/** Files read at a time. Each is then written to a socket in one go: more of them in a row, and every other call would wait for all. */
const READ_AT_ONCE = 4;

interface Named {
  readonly quarter: QuarterName;
}

export interface Library {
  /** The files of a quarter, made when one of them is not there; however many ask at once, they are made once. */
  filesOf(of: Named): Promise<readonly MadeFile[]>;
  /** A file from the disk: at most 1,000 cases, 80 kB. */
  read(of: Named, file: MadeFile): Promise<Buffer>;
  /** Ends what is being made. */
  stop(): Promise<void>;
}

export interface LibraryParts {
  /** Where all versions lie. */
  readonly folder: string;
  readonly make: (quarter: QuarterName, folder: string) => Making;
}

/** Dataset files on this machine's disk. */
export function makeLibrary({ folder, make }: LibraryParts): Library {
  const asked = new Map<QuarterName, Promise<readonly MadeFile[]>>();
  const gate = makeGate(READ_AT_ONCE);
  let queue: Promise<unknown> = Promise.resolve();
  let under: Making | undefined;
  let stopped = false;
  const folderOf = ({ quarter }: Named) => join(folder, VERSION, quarter);

  async function find(of: Named): Promise<readonly MadeFile[]> {
    const found = await readIndex(folderOf(of));
    if (found) return found;
    // One quarter after the other: each takes a core and its memory while it lasts.
    const made = queue.then(() => makeNow(of));
    queue = made.catch(() => {});
    return made;
  }

  async function makeNow(of: Named): Promise<readonly MadeFile[]> {
    if (stopped) throw new Error('Stopped.');
    under = make(of.quarter, folderOf(of));
    return under.done;
  }

  return {
    filesOf(of) {
      const files = asked.get(of.quarter) ?? find(of).finally(() => asked.delete(of.quarter));
      asked.set(of.quarter, files);
      return files;
    },
    async read(of, { name, bytes }) {
      const read = await gate(() => readFile(join(folderOf(of), name)));
      if (read.length !== bytes) throw new Error(`${name} has ${read.length} bytes in place of ${bytes}.`);
      return read;
    },
    async stop() {
      stopped = true;
      under?.stop();
      await queue;
    },
  };
}
