// npm run bench [part …]: each figure beside its peer or floor, in one run, against its budget. `--events 1000000` is how many webhooks or mails are sent.
import { parseArgs } from 'node:util';
import { keepRows, machine } from './keep-rows.ts';
import { machineSpeed, onMachine } from './machine/machine-speed.ts';
import type { Row } from './row.ts';

const PARTS: Record<string, () => Promise<{ run(options: { events: number }): Promise<Row[]> }>> = {
  core: () => import('./captcha-core.ts'),
  render: () => import('./captcha-render.ts'),
  issue: () => import('./issue-http.ts'),
  claims: () => import('./claims.ts'),
  siteverify: () => import('./siteverify-http.ts'),
  dashboard: () => import('./dashboard-calls.ts'),
  footprint: () => import('./footprint.ts'),
  pages: () => import('./pages.ts'),
  growth: () => import('./growth.ts'),
  operate: () => import('./operate.ts'),
  forms: () => import('./forms/forms.ts'),
  webhooks: () => import('./webhooks/webhooks.ts'),
  notification: () => import('./notification/notification.ts'),
  recipients: () => import('./notification/recipients.ts'),
};

/** They fill databases with up to a million rows, for a quarter of an hour: only when they are named. */
const ONLY_NAMED = ['growth', 'operate', 'forms', 'webhooks', 'notification', 'recipients'];

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

const { values, positionals: chosen } = parseArgs({ options: { events: { type: 'string', default: '100000' } }, allowPositionals: true });
const names = chosen.length > 0 ? chosen : Object.keys(PARTS).filter((name) => !ONLY_NAMED.includes(name));
console.log(`${new Date().toISOString().slice(0, 10)} · ${machine()} · Node ${process.version}`);
let missed = 0;
for (const name of names) {
  const load = PARTS[name];
  if (!load) throw new Error(`No such part: ${name}. There are ${Object.keys(PARTS).join(', ')}.`);
  console.log(`\n${name}`);
  const before = await machineSpeed();
  const measured = await (await load()).run({ events: Number(values.events) });
  // A shared machine is another one from minute to minute.
  const speed = (before + (await machineSpeed())) / 2;
  if (speed < 1) console.log(`  ${speed.toFixed(2)} × as fast as the machine that the budgets were set on, by Cap's redeemChallenge.`);
  const rows = onMachine(measured, speed);
  print(rows);
  keepRows(name, rows);
  missed += rows.filter((row) => row.budget && !row.budget.kept).length;
}
console.log(`\n${missed === 0 ? 'Every budget was kept.' : `${missed} budget(s) missed.`}`);
process.exit(0);
