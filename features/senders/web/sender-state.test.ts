import { expect, test } from 'vitest';
import { channelHealth, currentOf, errorWords, stateOf } from './sender-state.ts';

const now = Date.parse('2026-11-26T10:00:00.000Z');
const ready = (id: string) => ({ id, state: 'ready', pausedUntil: null, lastError: null }) as const;
const paused = (id: string, until = now + 22_000) =>
  ({ id, state: 'paused', pausedUntil: new Date(until).toISOString(), lastError: 'SMTP EAUTH 535' }) as const;
const failing = (id: string) => ({ id, state: 'failing', pausedUntil: null, lastError: 'SMTP connect' }) as const;

test('the first that is not paused sends; one whose pause is over is tried', () => {
  expect(currentOf([paused('a'), ready('b'), ready('c')], now)?.id).toBe('b');
  expect(currentOf([paused('a', now), ready('b')], now)?.id).toBe('a');
  expect(currentOf([paused('a')], now)).toBeUndefined();
});

test('a paused one says when it is tried, and why it is paused', () => {
  const all = [paused('a'), ready('b'), ready('c')];
  expect(all.map((one) => stateOf(one, all, now).word)).toEqual(['Paused', 'Sends now', 'Stands by']);
  expect(stateOf(paused('a'), all, now).note).toBe('Next try in 22 s. It rejected the user name or password (535).');
  expect(stateOf(failing('d'), [failing('d')], now)).toEqual({ word: 'Failing', tone: 'warn', note: 'It didn’t accept the connection.' });
});

test.each([
  [[ready('a')], 'One sender'],
  [[ready('a'), paused('b')], 'Healthy'],
  [[paused('a'), ready('b')], 'On the second'],
  [[failing('a'), ready('b')], 'Failing'],
  [[paused('a'), paused('b')], 'All paused'],
])('%j together are "%s"', (senders, word) => expect(channelHealth(senders, now).word).toBe(word));

test.each([
  ['SMTP timeout', 'It did not answer in time.'],
  ['SMTP address-not-allowed', 'Its address is not public.'],
  ['SMTP EENVELOPE 452', 'It refused the last message (452).'],
  ['SMTP unknown', 'It refused the last message.'],
  ['HTTP 401 20003', 'It rejected the account or its token (401).'],
  ['HTTP 429 20429', 'It asked us to wait (429).'],
  ['HTTP 201', 'Its last answer could not be read.'],
  ['HTTP connect', 'It didn’t accept the connection.'],
])('%s reads "%s"', (error, sentence) => expect(errorWords(error)).toBe(sentence));
