// npm run figures -- --publish: the README's charts, from the last runs on this machine.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../bench/row.ts';
import { type ChartLine, chartFile } from './charts.ts';
import type { Figures } from './read-figures.ts';

const FOLDER = join(import.meta.dirname, '../../docs/figures');

/** Writes `docs/figures/*.svg`; answers their names. A chart whose run is missing is left as it is. */
export function publishCharts({ bench, redteam }: Figures, folder: string = FOLDER): string[] {
  const core = bench.find(({ part }) => part === 'core');
  const charts: Record<string, string | undefined> = {
    'captcha-attacks': redteam.length > 0 ? drawAttacks(redteam) : undefined,
    'captcha-speed': core ? drawSpeed(core.rows, core.at, core.machine) : undefined,
  };
  mkdirSync(folder, { recursive: true });
  return Object.entries(charts).flatMap(([name, svg]) => {
    if (svg === undefined) return [];
    writeFileSync(join(folder, `${name}.svg`), svg);
    return [name];
  });
}

const day = (at: string): string => at.slice(0, 10);

/** Of each type the scripted attack that got furthest, without having learnt from solved challenges. */
function drawAttacks(figures: Figures['redteam']): string {
  const types = [...new Set(figures.map(({ type }) => type))].toSorted();
  const lines = types.flatMap((type): ChartLine[] => {
    const judged = figures.filter((figure) => figure.type === type && figure.missing === undefined && figure.target !== null);
    const best = judged.toSorted((a, b) => b.hits / b.tries - a.hits / a.tries)[0];
    if (!best) return [];
    const { hits, tries, low, high } = best;
    const target = Math.max(...judged.map((figure) => figure.target ?? 0));
    const value = hits / tries;
    const words = `${(100 * value).toFixed(1)} % of ${tries}`;
    return [{ name: type.replaceAll('-', ' '), value, low, high, target, look: value > target ? 'bad' : 'good', words }];
  });
  const note = `npm run redteam, ${day(figures[0]?.at ?? '')}. Whisker: 95 % bounds. Brass line: the target. Scale: 0 to 25 %.`;
  return chartFile('What the best scripted solver gets right', note, lines, 0.25);
}

function drawSpeed(rows: readonly Row[], at: string, machine: string): string {
  const find = (start: string): Row => {
    const row = rows.find(({ name }) => name.trim().startsWith(start));
    if (!row) throw new Error(`The bench has no line that begins with "${start}".`);
    return row;
  };
  const picked = [
    ['Inlay, judge an answer', find('judge an answer')],
    ['Cap, redeemChallenge', find('beside: @cap.js/server redeemChallenge')],
    ['ALTCHA, verifySolution', find('beside: altcha-lib verifySolution')],
  ] as const;
  const most = Math.max(...picked.map(([, { value }]) => value));
  const lines = picked.map(([name, { value, budget }]): ChartLine => {
    return {
      name,
      value,
      target: budget?.bound,
      look: budget ? 'good' : 'peer',
      words: `${Math.round(value).toLocaleString('en')} a second`,
    };
  });
  const note = `npm run bench core, ${day(at)}, one core of ${machine}. Brass line: the budget.`;
  return chartFile('Answers judged per second', note, lines, most * 1.05);
}
