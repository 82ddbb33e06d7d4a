import { expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/clock.ts';
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

test('30,000 secrets cost no more memory than 10,000, and each may redeem', () => {
  const limit = makeSecretLimit(clock);
  for (let i = 0; i < 30_000; i += 1) limit(`secret ${i}`);
  expect(refusalOf(() => limit('secret 0'))).toBeUndefined();
});
