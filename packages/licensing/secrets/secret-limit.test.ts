import { expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { makeSecretLimit } from './secret-limit.ts';

const clock = fakeClock();
const refusalOf = (act: () => void): unknown => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
};

test('1,000 redemptions in 10 seconds and secret, then a wait until the window ends', () => {
  const limit = makeSecretLimit(clock);
  for (let i = 0; i < 1_000; i += 1) limit('one');
  clock.advance(3_500);
  expect(refusalOf(() => limit('one'))).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: 7 });
  limit('another');
  clock.advance(6_500);
  limit('one');
});

test('10,000 secrets are kept in mind; one more, and those are forgotten that would end soonest', () => {
  const limit = makeSecretLimit(clock);
  for (let i = 0; i < 1_000; i += 1) limit('one');
  for (let i = 1; i < 10_000; i += 1) limit(`secret ${i}`);
  for (let i = 1; i < 1_000; i += 1) limit('secret 9999');
  expect(refusalOf(() => limit('one'))).toBeDefined();
  limit('secret 10,000');
  expect(refusalOf(() => limit('one'))).toBeUndefined();
  expect(refusalOf(() => limit('secret 9999'))).toBeDefined();
});

test('who has to wait is told at least a second, and may go on when it has passed', () => {
  const limit = makeSecretLimit(clock);
  for (let i = 0; i < 1_000; i += 1) limit('one');
  clock.advance(9_999);
  expect(refusalOf(() => limit('one'))).toMatchObject({ retryAfter: 1 });
  clock.advance(1);
  expect(refusalOf(() => limit('one'))).toBeUndefined();
});
