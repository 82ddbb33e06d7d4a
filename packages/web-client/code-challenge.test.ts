import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { challengeOf, insteadOfSmsText, isChallengeOver, withTriesLeft } from './code-challenge.ts';

const named = { challengeId: 'c', channel: 'email', maskedTo: 'b•@example.com' };

test('a second factor is read from the refusal, with why no text was sent', () => {
  expect(challengeOf(new ApiError(401, { code: 'two_factor_required', ...named }))).toEqual(named);
  const instead = challengeOf(new ApiError(401, { code: 'two_factor_required', ...named, insteadOfSms: 'sms-limit' }));
  expect(instead).toEqual({ ...named, insteadOfSms: 'sms-limit' });
  expect(instead && insteadOfSmsText(instead)).toContain('the code came by email');
  expect(insteadOfSmsText(named)).toBeUndefined();
  expect(challengeOf(new ApiError(401, { code: 'login_failed' }))).toBeNull();
});

test.each([
  [4, 'No. 4 tries left.'],
  [1, 'No. 1 try left.'],
  [0, 'No. 0 tries left.'],
])('with %d tries left a refused code says so, and goes on', (triesLeft, sentence) => {
  const refused = new ApiError(401, { code: 'wrong_code', triesLeft });
  expect(withTriesLeft('No.', refused)).toBe(sentence);
  expect(isChallengeOver(refused)).toBe(false);
});

test('a refused code that counts no tries is over; any other failure ends nothing', () => {
  const over = new ApiError(401, { code: 'wrong_code' });
  expect(withTriesLeft('No.', over)).toBe('No.');
  expect(isChallengeOver(over)).toBe(true);
  expect(isChallengeOver(new ApiError(503, {}))).toBe(false);
  expect(isChallengeOver(new TypeError('no'))).toBe(false);
});
