import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { RedteamFigures } from '@inlay/features/docs-hub/rules/redteam-figures.ts';
import { keptFigures } from './figures.ts';

const FILE = join(import.meta.dirname, '../../features/docs-hub/redteam-figures.json');

/** Sets the table of the page "What this does not stop" from what is kept of every type. */
export function publishFigures(): void {
  const kept = keptFigures().filter(({ missing }) => missing === undefined);
  const figures: RedteamFigures = {
    date: new Date().toISOString().slice(0, 10),
    machine: `one core of ${article(cpus()[0]?.model ?? 'machine')}`,
    rows: kept.map(({ at: _at, ...figure }) => ({ ...figure, low: round(figure.low), high: round(figure.high) })),
  };
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
}

const article = (model: string): string => `${/^[aeiou]/i.test(model) ? 'an' : 'a'} ${model}`;
const round = (share: number): number => Math.round(share * 1e5) / 1e5;
