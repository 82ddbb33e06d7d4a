import { describe, expect, test } from 'vitest';
import { type KeyState, attentionOf } from './attention.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 21, 12);
const iso = (time: number) => new Date(time).toISOString();

/** A key that expires in so many days; a negative number has passed. */
const key = (days: number, component = `captcha/in-${days}`): KeyState => ({
  component,
  compKey: `key of ${component}`,
  expiresAt: iso(now + days * DAY_MS),
  replaced: [],
});
const replaced = (days: number, usedToday: number): KeyState => ({
  ...key(300),
  replaced: [{ usedToday, endsAt: iso(now + days * DAY_MS) }],
});
const lead = (...keys: KeyState[]) => attentionOf(keys, now)?.lead;

test('nothing is said while nothing ends within 30 days', () => {
  expect(attentionOf([], now)).toBeUndefined();
  expect(attentionOf([key(30.01), key(300)], now)).toBeUndefined();
});

test.each([
  [30, 'warn', 'One key expires in 30 days.'],
  [14, 'warn', 'One key expires in 14 days.'],
  [7, 'warn', 'One key expires in 7 days.'],
  [6.1, 'warn', 'One key expires in 7 days.'],
  [2, 'warn', 'One key expires in 2 days.'],
  [1, 'bad', 'One key expires in 1 day.'],
  [0.001, 'bad', 'One key expires in 1 day.'],
  [0, 'bad', 'One key has expired and will be refused in 14 days.'],
  [-13.5, 'bad', 'One key has expired and will be refused in 1 day.'],
  [-14, 'bad', 'One key has expired and is refused.'],
])('%d days before its end: %s, "%s"', (days, level, sentence) => {
  expect(attentionOf([key(300), key(days)], now)).toMatchObject({
    level,
    lead: sentence,
    component: `captcha/in-${days}`,
    compKey: `key of captcha/in-${days}`,
    renewable: true,
  });
});

test('the text begins with the date that counts', () => {
  expect(attentionOf([key(7)], now)?.text).toBe('28 Nov 2026. After renewal the old key works for 14 more days.');
  expect(attentionOf([key(-1)], now)?.text).toBe('4 Dec 2026. Renew before then and no visitor notices.');
  expect(attentionOf([key(-20)], now)?.text).toBe('15 Nov 2026. Renew to use the component again.');
});

test('several keys are counted up to the next reminder, the first one is named', () => {
  expect(lead(key(7), key(7))).toBe('2 keys expire in 7 days.');
  expect(lead(key(6), key(3), key(20))).toBe('2 keys expire within 7 days.');
  expect(attentionOf([key(6), key(3)], now)?.component).toBe('captcha/in-3');
  expect(lead(key(-1), key(-3), key(5))).toBe('2 keys have expired and will be refused in 11 days.');
  expect(lead(key(-15), key(-16))).toBe('2 keys have expired and are refused.');
});

describe('the worst comes first', () => {
  const inOrder = [key(-20), key(-3), key(0.5), replaced(3, 12), key(10)];
  const leads = [
    'One key has expired and is refused.',
    'One key has expired and will be refused in 11 days.',
    'One key expires in 1 day.',
    'One replaced key is still in use and ends in 3 days.',
    'One key expires in 10 days.',
  ];
  test.each(leads.map((sentence, i) => [i, sentence] as const))('place %d: %s', (i, sentence) => {
    expect(lead(...inOrder.slice(i).toReversed())).toBe(sentence);
  });

  test('a licence left alone for months hides nothing that can still be saved', () => {
    expect(lead(key(-100), key(20))).toBe('One key expires in 20 days.');
    expect(attentionOf([key(-100)], now)).toMatchObject({ level: 'warn', lead: 'One key has expired and is refused.' });
  });
});

test('a replaced key speaks up in its last week, and only while pages use it; renewing does not mend it', () => {
  expect(attentionOf([replaced(7, 1)], now)).toMatchObject({
    level: 'warn',
    text: '28 Nov 2026. Put the new key into your page.',
    renewable: false,
  });
  expect(attentionOf([replaced(7, 0)], now)).toBeUndefined();
  expect(attentionOf([replaced(7.1, 5)], now)).toBeUndefined();
  expect(attentionOf([replaced(0, 5)], now)).toBeUndefined();
});
