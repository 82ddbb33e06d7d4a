import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** One file a figure, written by the tests; what was not run anew keeps its date. */
const FOLDER = '.build/figures/trust';
const TABLE = '.build/figures/trust.json';

/** The programme. What has no figure is shown as "not run". */
const PROGRAMME = [
  'load held, no errors',
  'authentication by-passed',
  'tokens replayed',
  'acknowledged writes lost by kill -9',
  'power lost',
  'malformed input',
  'oversized and compressed bodies',
  'uploads',
  'slow clients',
  'requests forged through the server',
  'scripts in texts',
  'headers, origins, cookies',
  'brute force and lock-out',
  'enumeration',
  'one-time codes',
  'clocks',
  'database down',
  'Redis down',
  'mail server down',
  'webhook receiver down',
  'races',
  'disk full, restart',
  'backup, restore, migrations',
  'secrets leaked',
  'log-out and sessions',
  'random actions against a model',
  'mutation score',
  'dependencies',
];

/**
 * @typedef {{ test: string, what: string, target: string, figure: string, held: boolean | null, engine: string, control: string, at: string | null }} Row
 * @returns {Row[]} every figure there is, and a row for each test without one, in the order of the programme
 */
export function readTable() {
  const folder = join(root, FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const figures = files.toSorted().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return PROGRAMME.flatMap((what, i) => {
    const test = `T${i + 1}`;
    const rows = figures.filter((figure) => figure.test === test);
    return rows.length > 0 ? rows : [{ test, what, target: '', figure: 'not run', held: null, engine: '–', control: '', at: null }];
  });
}

/** @param {Row[]} rows */
export function writeTable(rows) {
  const file = join(root, TABLE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}

/** @param {Row[]} rows */
export function printTable(rows) {
  for (const { test, what, target, figure, held, engine, control, at } of rows) {
    const verdict = held === null ? 'not run' : held ? 'held' : 'NOT HELD';
    process.stdout.write(`\n${test.padEnd(4)} ${verdict.padEnd(9)} ${what}${engine === '–' ? '' : ` (${engine})`}\n`);
    if (held === null) continue;
    const lines = { target, figure, control, date: at?.slice(0, 16).replace('T', ' ') };
    for (const [name, text] of Object.entries(lines)) process.stdout.write(`     ${name.padEnd(9)} ${text}\n`);
  }
  const [held, not, open] = [true, false, null].map((state) => rows.filter((row) => row.held === state).length);
  process.stdout.write(`\n${held} figures held, ${not} not held, ${open} tests without a figure.\n`);
}
