import { expect, test } from 'vitest';
import { attemptSteps, wordOfAttempt } from './attempt-steps.ts';

const at = '2026-11-22T10:15:30.000Z';
const bad = { at, status: 503, error: 'status', tookMs: 1 } as const;
const good = { at, status: 204, error: null, tookMs: 1 };

test('while a delivery waits its eight attempts are all there: made, next, later', () => {
  const steps = attemptSteps({ attempts: [bad, bad, bad, bad], state: 'waiting', nextAttemptAt: at });
  expect(steps.map(({ number, kind }) => `${number} ${kind}`)).toEqual([
    '1 bad',
    '2 bad',
    '3 bad',
    '4 bad',
    '5 next',
    '6 later',
    '7 later',
    '8 later',
  ]);
  expect(steps.slice(5)).toMatchObject([{ word: 'after 5 h' }, { word: 'after 10 h' }, { word: 'after 10 h' }]);
  expect(attemptSteps({ attempts: [], state: 'waiting', nextAttemptAt: at })).toHaveLength(8);
});

test('nothing follows a success, a test that failed, a cancelled one, or the eighth', () => {
  expect(attemptSteps({ attempts: [bad, good], state: 'delivered', nextAttemptAt: null }).map(({ kind }) => kind)).toEqual(['bad', 'ok']);
  expect(attemptSteps({ attempts: [bad], state: 'failed', nextAttemptAt: null })).toHaveLength(1);
  expect(attemptSteps({ attempts: [], state: 'cancelled', nextAttemptAt: null })).toEqual([]);
});

test('an attempt is told by its status, else by what went wrong', () => {
  expect(wordOfAttempt(bad)).toBe('503');
  expect(wordOfAttempt({ status: 302, error: 'redirect' })).toBe('302');
  expect(wordOfAttempt({ status: null, error: 'timeout' })).toBe('No answer in 15 s');
});
