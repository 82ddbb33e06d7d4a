// npm run bench [part …]: each figure beside its peer or floor, in one run, against its budget.
import { keepRows, machine } from './keep-rows.ts';
import type { Row } from './row.ts';

const PARTS: Record<string, () => Promise<{ run(): Promise<Row[]> }>> = {
  core: () => import('./captcha-core.ts'),
  render: () => import('./captcha-render.ts'),
  issue: () => import('./issue-http.ts'),
  claims: () => import('./claims.ts'),
  siteverify: () => import('./siteverify-http.ts'),
  dashboard: () => import('./dashboard-calls.ts'),
  footprint: () => import('./footprint.ts'),
  pages: () => import('./pages.ts'),
  growth: () => import('./growth.ts'),
};

/** Fills databases with up to a million accounts, for a quarter of an hour: only when it is named. */
const ONLY_NAMED = ['growth'];

const number = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2));

function print(rows: readonly Row[]): void {
  const cells = rows.map(({ name, value, unit, budget, beside }) => [
    name,
    `${number(value)} ${unit}`,
    budget ? `${budget.kept ? 'kept' : 'MISSED'} ${budget.text}` : '',
    beside ?? '',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

const chosen = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const names = chosen.length > 0 ? chosen : Object.keys(PARTS).filter((name) => !ONLY_NAMED.includes(name));
console.log(`${new Date().toISOString().slice(0, 10)} · ${machine()} · Node ${process.version}`);
let missed = 0;
for (const name of names) {
  const load = PARTS[name];
  if (!load) throw new Error(`No such part: ${name}. There are ${Object.keys(PARTS).join(', ')}.`);
  console.log(`\n${name}`);
  const rows = await (await load()).run();
  print(rows);
  keepRows(name, rows);
  missed += rows.filter((row) => row.budget && !row.budget.kept).length;
}
console.log(`\n${missed === 0 ? 'Every budget was kept.' : `${missed} budget(s) missed.`}`);
process.exit(0);
