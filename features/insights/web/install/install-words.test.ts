import { expect, test } from 'vitest';
import { installSteps } from '../../rules/install-check.ts';
import type { InstallCheck } from '../insights-calls.ts';
import { stepLine, stepWords, verifiedText } from './install-words.ts';

const at = '2026-11-18T16:20:00.000Z';
const host = 'shop.example.com';

test('each step says what happened, or what has to be done for it', () => {
  const lines = (seenAt: string | null) => installSteps.map((name) => stepLine({ name, at: seenAt, host: seenAt && host }).title);
  expect(lines(at)).toEqual(['Domain added', 'Snippet seen', 'First challenge solved', 'First token redeemed']);
  expect(lines(null)).toEqual(['Add your domain', 'Paste the snippet', 'Solve one challenge', 'Redeem the token']);
  expect(stepWords({ name: 'seen', at, host })).toBe('Snippet seen on shop.example.com');
  expect(stepWords({ name: 'seen', at: null, host: null })).toBe('Snippet seen');
});

test('how long the server took to redeem stands in the unit it needs; nothing is said before it did', () => {
  const check = (redeemedAt: string | null): InstallCheck => ({
    steps: installSteps.map((name) => ({ name, at: name === 'redeemed' ? redeemedAt : at, host })),
    mistake: null,
  });
  expect(verifiedText(check('2026-11-18T16:20:00.400Z'))).toBe('First solved 18 Nov, 16:20 UTC, redeemed by your server 0.4\u00a0s later.');
  expect(verifiedText(check('2026-11-20T17:00:00.000Z'))).toBe('First solved 18 Nov, 16:20 UTC, redeemed by your server 2 days later.');
  expect(verifiedText(check(null))).toBe('');
});
