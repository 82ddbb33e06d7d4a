import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run trust` runs the same tests in their long form; `npm test` runs them with volumes that take seconds. */
const long = process.env['TRUST'] === 'long';

/** How many attempts, tokens, kills, seconds …: `short` in `npm test`, `full` in `npm run trust`. */
export const volume = (short: number, full: number): number => (long ? full : short);

/** How long a test may take, in its short form and in its full one, ms; a machine that is busy with other work takes up to three times as long. */
export const limit = (short: number, full: number): { timeout: number } => ({ timeout: 3 * volume(short, full) });

/** One line of the table that `npm run trust` prints and keeps. */
export interface TrustFigure {
  /** Number of the test in the programme, e.g. 'T3'. Its title begins with it too. */
  readonly test: `T${number}`;
  /** What was counted, e.g. 'tokens accepted twice'. */
  readonly what: string;
  /** What the programme asks for, e.g. '0 of 100,000 × 50'. */
  readonly target: string;
  /** What was seen, e.g. '0 of 100,000 × 50'. */
  readonly figure: string;
  readonly held: boolean;
  /** Why a figure that misses its target stays as it is; said only then. */
  readonly reason?: string;
  /** 'SQLite', 'PostgreSQL', 'Redis', or '–' where no store takes part. */
  readonly engine: string;
  /** The deliberately broken build and what the same test says of it, e.g. 'claim without its constraint: 37 accepted twice'. */
  readonly control: string;
}

const FOLDER = join(import.meta.dirname, '../../.build/figures/trust');

/** Keeps a figure of the long form; the short form only asserts. */
export function recordFigure(figure: TrustFigure): void {
  if (!long) return;
  mkdirSync(FOLDER, { recursive: true });
  const name = [figure.test, figure.what, figure.engine]
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify({ ...figure, at: new Date().toISOString() }, null, 2)}\n`);
}
