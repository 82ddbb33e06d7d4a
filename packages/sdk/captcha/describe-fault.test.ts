import { expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';
import { duration, shellTexts } from './strings.ts';

const say = (code: string, more: { wait?: number; away?: boolean } = {}) =>
  describeFault({ code, wait: 0, away: false, ...more }, shellTexts, { duration: (seconds) => duration(seconds, 'en') });

test('a wait says how long, whatever the code', () => {
  expect(say('rate-limited', { wait: 30 })).toEqual(['Please wait', 'Try again in 30 seconds']);
  expect(say('rate-limited', { wait: 7_200 })).toEqual(['Please wait', 'Try again in 2 hours']);
});

test('a service that is away can be tried again', () => {
  expect(say('network', { away: true })).toEqual(['No connection', 'Press to try again']);
  expect(say('timeout', { away: true })).toEqual(['No answer', 'Press to try again']);
});

test('a site that is set up wrong is told its code, as is everything else', () => {
  for (const code of ['invalid-sitekey', 'invalid-compkey', 'license-expired', 'domain-not-allowed']) {
    expect(say(code)).toEqual(['This site is not set up', code]);
  }
  expect(say('script-blocked')).toEqual(['Something went wrong', 'script-blocked']);
});
