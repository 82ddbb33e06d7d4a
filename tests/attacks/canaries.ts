import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Canary {
  readonly name: string;
  readonly value: string;
  /** The one mailbox that it is sent to; without one it is sent nowhere, and stored nowhere. */
  readonly mailedTo: string | undefined;
}

export interface Canaries {
  keep(name: string, value: string, mailedTo?: string): string;
  readonly all: readonly Canary[];
  /** Names of those that stand in a text as words of their own. */
  found(text: string): string[];
  /** Where those that are stored nowhere stand in a folder's files. */
  foundInFiles(folder: string): string[];
}

/** Secrets that are looked for wherever they should not be. */
export function makeCanaries(): Canaries {
  const all: Canary[] = [];
  return {
    all,
    keep(name, value, mailedTo) {
      if (!all.some((one) => one.value === value)) all.push({ name, value, mailedTo });
      return value;
    },
    found: (text) => all.filter(({ value }) => asWord(value).test(text)).map(({ name }) => name),
    foundInFiles: (folder) =>
      filesBelow(folder).flatMap((file) => {
        const bytes = readFileSync(join(folder, file)).toString('latin1').toLowerCase();
        return all
          .filter(({ value, mailedTo }) => !mailedTo && bytes.includes(value.toLowerCase()))
          .map(({ name }) => `${name} in ${file}`);
      }),
  };
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Six digits may be part of any number; answers are compared without regard to case. */
const asWord = (value: string): RegExp => new RegExp(`(?<![\\w.-])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i');
