// npm run figures -- --publish: the table of attacks and faults, from the last runs on this machine.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from './read-figures.ts';
import { trustMarkdown, trustRows } from './trust-table.ts';

const FILE = join(import.meta.dirname, '../../docs/trust.md');

/** Writes `docs/trust.md`; answers its name. Without any figure it's left as it is. */
export function publishTrust({ trust }: Figures, machine: string, file: string = FILE): string[] {
  if (trust.length === 0) return [];
  writeFileSync(file, trustMarkdown(trustRows(trust), machine));
  return ['trust'];
}
