import { expect, test } from 'vitest';
import { installSteps } from '../../rules/install-check.ts';
import { figures as ofCaptcha } from '@inlay/catalogue/captcha/figures.ts';
import { figures as ofForms } from '@inlay/catalogue/forms/figures.ts';
import { figures as ofEmail } from '@inlay/catalogue/notification/email/figures.ts';
import type { InstallCheck } from '../insights-calls.ts';
import { stepLine, stepWords, verifiedText } from './install-words.ts';

const captcha = ofCaptcha.install;

const at = '2026-11-18T16:20:00.000Z';
const host = 'shop.example.com';

test('each step says what happened, or what has to be done for it', () => {
  const lines = (seenAt: string | null) => installSteps.map((name) => stepLine({ name, at: seenAt, host: seenAt && host }, captcha).title);
  expect(lines(at)).toEqual(['Domain added', 'Snippet seen', 'First challenge solved', 'First token redeemed']);
  expect(lines(null)).toEqual(['Add your domain', 'Paste the snippet', 'Solve one challenge', 'Redeem the token']);
  expect(stepWords({ name: 'seen', at, host }, captcha)).toBe('Snippet seen on shop.example.com');
  expect(stepWords({ name: 'seen', at: null, host: null }, captcha)).toBe('Snippet seen');
});

test('how long the server took to redeem stands in the unit it needs; nothing is said before it did', () => {
  const check = (redeemedAt: string | null): InstallCheck => ({
    steps: installSteps.map((name) => ({ name, at: name === 'redeemed' ? redeemedAt : at, host })),
    words: captcha,
    mistake: null,
  });
  expect(verifiedText(check('2026-11-18T16:20:00.400Z'))).toBe('First solved 18 Nov, 16:20 UTC, redeemed by your server 0.4\u00a0s later.');
  expect(verifiedText(check('2026-11-20T17:00:00.000Z'))).toBe('First solved 18 Nov, 16:20 UTC, redeemed by your server 2 days later.');
  expect(verifiedText(check(null))).toBe('');
});

test('a component that needs no redemption says when it was used first, in its own words', () => {
  const words = ofForms.install;
  const steps = (['domain', 'seen', 'solved'] as const).map((name) => ({ name, at, host }));
  expect(verifiedText({ steps, words, mistake: null })).toBe('First sent 18 Nov, 16:20 UTC.');
  expect(stepWords({ name: 'solved', at, host }, words)).toBe('Form sent');
  expect(stepLine({ name: 'solved', at: null, host: null }, words).title).toBe('Send the form once');
});

test('what a server calls was used by no visitor', () => {
  expect(stepLine({ name: 'solved', at, host: null }, ofEmail.install)).toEqual({
    title: 'First message accepted',
    text: 'By your server',
  });
  expect(stepLine({ name: 'solved', at, host }, captcha).text).toBe('By a visitor on shop.example.com');
});
