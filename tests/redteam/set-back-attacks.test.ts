import { expect, test } from 'vitest';
import { attackFitting } from './fitting-attacks.ts';
import { attackPuzzle } from './puzzle-attacks.ts';

const CHALLENGES = 30;
/** A tenth of them, half the goal of 20 %. */
const MOST = 3;

test.each([
  ['Puzzle Solving', attackPuzzle],
  ['Object Fitting', attackFitting],
])(
  '%s: no attack by seam, shape, colour or angle is right more often than once in ten',
  async (_, attack) => {
    const hits = await attack(CHALLENGES, []);
    expect(hits.size).toBeGreaterThanOrEqual(7);
    for (const [name, count] of hits) expect(count, name).toBeLessThanOrEqual(MOST);
  },
  120_000,
);
