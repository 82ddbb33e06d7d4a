import { expect, test } from 'vitest';
import { scoreOf } from './score.ts';

test('a change that makes the tests hang counts as noticed, one that no test runs through as overlooked', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored'] as const;
  expect(scoreOf(statuses.map((status) => ({ status })))).toEqual({ killed: 3, survived: 2, percent: 60 });
  expect(scoreOf([]).percent).toBe(0);
});
