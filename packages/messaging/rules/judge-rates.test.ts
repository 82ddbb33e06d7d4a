import { expect, test } from 'vitest';
import { judgeRates } from './judge-rates.ts';

test.each([
  [{ mails: 199, bounces: 199, complaints: 199 }, 'well'],
  [{ mails: 200, bounces: 10, complaints: 0 }, 'well'],
  [{ mails: 200, bounces: 11, complaints: 0 }, 'high'],
  [{ mails: 200, bounces: 20, complaints: 0 }, 'high'],
  [{ mails: 200, bounces: 21, complaints: 0 }, 'twice'],
  [{ mails: 1_000, bounces: 0, complaints: 3 }, 'well'],
  [{ mails: 1_000, bounces: 0, complaints: 4 }, 'high'],
  [{ mails: 1_000, bounces: 0, complaints: 7 }, 'twice'],
  // Not added up: each is a share of its own.
  [{ mails: 1_000, bounces: 50, complaints: 3 }, 'well'],
] as const)('of %o it says %s', (rates, judged) => {
  expect(judgeRates(rates)).toBe(judged);
});
