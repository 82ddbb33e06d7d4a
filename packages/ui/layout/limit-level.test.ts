import { expect, test } from 'vitest';
import { limitLevel } from './limit-level.ts';

test('a warning from 80 percent on, full from 100 on', () => {
  expect([0, 79, 80, 99, 100, 140].map((used) => limitLevel(used, 100))).toEqual(['ok', 'ok', 'warning', 'warning', 'full', 'full']);
});
