// npm run figures -- --publish: the table of attacks and faults, from the last runs on this machine and, for what it has not run, as it was.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from './read-figures.ts';
import { readTrustMarkdown, trustMarkdown, trustRows } from './trust-table.ts';

const FILE = join(import.meta.dirname, '../../docs/trust.md');

/** Writes `docs/trust.md`; answers its name. Figures that were not measured here keep their rows; without any new one it's left as it is. */
export function publishTrust({ trust }: Figures, machine: string, file: string = FILE): string[] {
  if (trust.length === 0) return [];
  const nameOf = ({ test, what, engine }: Figures['trust'][number]) => `${test} ${what} ${engine}`;
  const measured = new Set(trust.map(nameOf));
  const before = existsSync(file) ? readTrustMarkdown(readFileSync(file, 'utf8')) : [];
  const all = [...before.filter((figure) => !measured.has(nameOf(figure))), ...trust];
  writeFileSync(file, trustMarkdown(trustRows(all.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))), machine));
  return ['trust'];
}
