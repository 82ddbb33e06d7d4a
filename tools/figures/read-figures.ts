import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptPart } from '../../bench/keep-rows.ts';
import type { Figure } from '../../tests/redteam/figures.ts';
import type { TrustFigure } from '../../tests/support/trust.ts';

/** What the last runs on this machine left behind, each run with its own date. */
export interface Figures {
  readonly bench: readonly KeptPart[];
  readonly redteam: readonly Figure[];
  readonly trust: readonly (TrustFigure & { readonly at: string })[];
}

export const FIGURES = join(import.meta.dirname, '../../.build/figures');

export function readFigures(folder: string = FIGURES): Figures {
  const read = (what: string): unknown[] =>
    globSync(`${what}/*.json`, { cwd: folder })
      .toSorted()
      .map((file): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return {
    bench: read('bench') as KeptPart[],
    redteam: (read('redteam') as Figure[][]).flat(),
    trust: (read('trust') as Figures['trust'][number][]).toSorted((a, b) => numberOf(a.test) - numberOf(b.test)),
  };
}

const numberOf = (test: string): number => Number(test.slice(1));
