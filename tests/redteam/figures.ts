import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RedteamRow } from '@inlay/features/docs-hub/rules/redteam-figures.ts';

/** One attack on one type, as it is printed and kept: a row of the published page, with its date. */
export interface Figure extends RedteamRow {
  /** Why it was not run. */
  readonly missing?: string;
  readonly at: string;
}

/** What a type's best scripted solver may reach; other types 10 %. */
const TARGETS: Readonly<Record<string, number>> = {
  'puzzle-solving': 0.2,
  'object-fitting': 0.2,
  'text-identification': 0.02,
  sounds: 0.2,
};
export const targetOf = (type: string): number => TARGETS[type] ?? 0.1;
/** Answers without a look: six by five by four ways are 0.83 %; of sounds, six by six are 2.8 %. */
export const blindTargetOf = (type: string): number => (type === 'sounds' ? 0.029 : 0.0085);

const FOLDER = join(import.meta.dirname, '../../.build/figures/redteam');

export function keepFigures(type: string, figures: readonly Figure[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${type}.json`), `${JSON.stringify(figures, null, 2)}\n`);
}

/** Of every type that was attacked here, by type. */
export const keptFigures = (): Figure[] =>
  globSync('*.json', { cwd: FOLDER })
    .toSorted()
    .flatMap((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Figure[]);

export function printFigure({ attack, tries, hits, low, high, target, held, labelled, missing }: Figure): void {
  const name = (labelled === undefined ? attack : `${attack}, ${labelled} solved`).padEnd(60);
  if (missing !== undefined) console.log(`  ${name} not run: ${missing}`);
  else console.log(`  ${name} ${percent(hits / tries).padStart(8)}  ${bounds(low, high)}  ${verdict(target, held)}  of ${tries}`);
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const bounds = (low: number, high: number): string => `${percent(low).padStart(8)} to ${percent(high).padStart(8)}`;
const verdict = (target: number | null, held: boolean | null): string => {
  if (target === null) return 'reported'.padEnd(22);
  const word = held === null ? 'too few tries' : held ? 'held' : 'MISSED';
  return `≤ ${percent(target).padStart(7)} ${word.padEnd(13)}`;
};
