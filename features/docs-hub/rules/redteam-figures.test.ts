import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asPercent, fewestChallenges, type RedteamFigures, type RedteamRow, summariesOf } from './redteam-figures.ts';

const row = (attack: string, hits: number, more: Partial<RedteamRow> = {}): RedteamRow => {
  return { type: 'a', attack, difficulty: 1, tries: 100, hits, low: 0, high: 1, target: 0.1, held: true, ...more };
};

test('of each type the best script, the best that learns, and the blind one', () => {
  const rows = [
    row('blind', 99, { target: 0.0085 }),
    row('edges', 3),
    row('colours', 7),
    row('network', 20, { target: null, labelled: 50 }),
    row('network', 40, { target: null, labelled: 200 }),
    row('edges', 1, { type: 'b' }),
  ];
  const [a, b] = summariesOf({ rows });
  expect([a?.blind?.hits, a?.script?.attack, a?.trained?.labelled, a?.rows.length]).toEqual([99, 'colours', 200, 5]);
  expect([b?.type, b?.script?.hits, b?.trained, b?.blind]).toEqual(['b', 1, undefined, undefined]);
});

test('percents are as exact as they are small', () => {
  expect([0, 0.00833, 0.0123, 0.1849, 1].map(asPercent)).toEqual(['0 %', '0.83 %', '1.2 %', '18 %', '100 %']);
});

test('the published figures are whole: bounds about each rate, a target missed nowhere unsaid', () => {
  const figures = JSON.parse(readFileSync(join(import.meta.dirname, '../redteam-figures.json'), 'utf8')) as RedteamFigures;
  expect(figures.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(figures.rows.length).toBeGreaterThan(0);
  for (const { attack, hits, tries, low, high, target, held } of figures.rows) {
    expect(low, attack).toBeLessThanOrEqual(hits / tries + 1e-5);
    expect(high, attack).toBeGreaterThanOrEqual(hits / tries - 1e-5);
    if (target !== null && high <= target) expect(held, attack).toBe(true);
    if (target !== null && hits / tries > target) expect(held, attack).toBe(false);
  }
});

test('README and the page say one number of challenges, which the figures hold', () => {
  const root = join(import.meta.dirname, '../../..');
  const figures = JSON.parse(readFileSync(join(import.meta.dirname, '../redteam-figures.json'), 'utf8')) as RedteamFigures;
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`at least ${fewestChallenges(figures)} challenges of each type`);
});
