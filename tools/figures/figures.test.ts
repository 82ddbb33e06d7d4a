import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { atLeast } from '../../bench/row.ts';
import { drawPage } from './draw-page.ts';
import { publishCharts } from './publish-charts.ts';
import { publishTrust } from './publish-trust.ts';
import { readFigures } from './read-figures.ts';
import { trustRows, trustText } from './trust-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'inlay-figures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = '2026-01-02T03:04:05.000Z';
const attack = { type: 'text-image', difficulty: 1, tries: 500, low: 0.02, high: 0.06, target: 0.1, held: true, at };
const core = [
  { name: 'judge an answer: open', value: 30_000, unit: 'ops/s', budget: atLeast(30_000, 25_000) },
  { name: '  beside: @cap.js/server redeemChallenge, 50 hashes', value: 1_292, unit: 'ops/s' },
  { name: '  beside: altcha-lib verifySolution', value: 5_486, unit: 'ops/s' },
];
const trust = { what: 'tokens <twice>', target: '0', figure: '0 of 10', held: true, engine: 'SQLite', control: 'seen', at };

function keep(what: string, name: string, value: unknown): void {
  mkdirSync(join(folder, what), { recursive: true });
  writeFileSync(join(folder, what, `${name}.json`), JSON.stringify(value));
}

test('a machine where nothing was run says so', () => {
  const page = drawPage(readFigures(join(folder, 'none')), '2 × example');
  expect(page.match(/Not run on this machine yet/g)).toHaveLength(3);
  expect(publishCharts(readFigures(join(folder, 'none')), join(folder, 'svg'))).toEqual([]);
});

test('what runs left behind stands on the page: figure, target, verdict, date; nothing is fetched', () => {
  keep('bench', 'core', { part: 'core', at, machine: '2 × example', node: 'v24', rows: core });
  keep('redteam', 'text-image', [
    { ...attack, attack: 'edges', hits: 20 },
    { ...attack, attack: 'tesseract', hits: 0, missing: 'no program' },
  ]);
  for (const test of ['T10', 'T2']) keep('trust', test, { ...trust, test });
  const figures = readFigures(folder);
  expect(figures.trust.map(({ test }) => test)).toEqual(['T2', 'T10']);
  const page = drawPage(figures, '2 × example');
  for (const text of ['4.00 %', '2.00 % to 6.00 %', '≤ 10.00 %', 'not run: no program', '≥ 25,000', '2026-01-02', 'tokens &lt;twice&gt;'])
    expect(page).toContain(text);
  expect(page).not.toMatch(/<script|src=|href=/);
});

test('the charts of the README show the best attack of a type and the peers', () => {
  expect(publishCharts(readFigures(folder), join(folder, 'svg'))).toEqual(['captcha-attacks', 'captcha-speed']);
  expect(readFileSync(join(folder, 'svg/captcha-attacks.svg'), 'utf8')).toContain('4.0 % of 500');
  const speed = readFileSync(join(folder, 'svg/captcha-speed.svg'), 'utf8');
  expect(speed).toContain('1,292 a second');
  expect(speed).toContain('aria-label="Answers judged per second"');
});

test('the table of the programme has a line for each test: what was seen, or that it was not run', () => {
  const { trust } = readFigures(folder);
  const rows = trustRows(trust);
  expect(rows.map(({ test }) => test)).toEqual(Array.from({ length: 42 }, (_, i) => `T${i + 1}`));
  expect(trustText(rows)).toContain('2 figures held, 0 not held, 40 tests without a figure.');
  const missed = trustText(trustRows([{ ...trust[0]!, held: false, reason: 'four at once' }]));
  expect(missed).toContain('T2   NOT HELD  tokens <twice> (SQLite)');
  expect(missed).toContain('0 of 10; four at once');
  expect(trustText(trustRows([{ ...trust[0]!, reason: 'four at once' }]))).not.toContain('four at once');
  expect(publishTrust({ bench: [], redteam: [], trust }, '2 × example', join(folder, 'trust.md'))).toEqual(['trust']);
  const page = readFileSync(join(folder, 'trust.md'), 'utf8');
  expect(page).toContain('| T2 | tokens <twice> | 0 | 0 of 10 | held | SQLite | seen | 2026-01-02 |');
  expect(page).toContain('| T3 | tokens replayed |  |  | not run |');
});

test('what was not run again keeps its row on the page; what was gets its new figure', () => {
  const file = join(folder, 'again.md');
  const publish = (...figures: object[]) => publishTrust({ bench: [], redteam: [], trust: figures as never }, '2 × example', file);
  publish({ test: 'T2', ...trust, what: 'a | b' }, { test: 'T3', ...trust });
  publish({ test: 'T3', ...trust, figure: '1 of 10', held: false });
  const page = readFileSync(file, 'utf8');
  expect(page).toContain('| T2 | a \\| b | 0 | 0 of 10 | held | SQLite | seen | 2026-01-02 |');
  expect(page).toContain('| T3 | tokens <twice> | 0 | 1 of 10 | NOT HELD | SQLite | seen | 2026-01-02 |');
  expect(page.match(/^\| T[23] /gm)).toHaveLength(2);
});
