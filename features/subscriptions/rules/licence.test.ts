import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  expiryAfterRenewal,
  isEligibleForRenew,
  isExpired,
  isServed,
  licenceState,
  oneYearAfter,
  overlapEnd,
  renewHint,
} from './licence.ts';

const at = (text: string) => Date.parse(text);
const iso = (time: number) => new Date(time).toISOString();
const DAY = 86_400_000;

test.each([
  ['2026-03-10T09:30:00.123Z', '2027-03-10T09:30:00.123Z'],
  ['2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
  ['2027-02-28T12:00:00.000Z', '2028-02-28T12:00:00.000Z'],
  ['2027-03-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-12-31T23:59:59.999Z'],
  ['2037-06-01T00:00:00.000Z', '2038-06-01T00:00:00.000Z'],
  ['2038-01-19T03:14:08.000Z', '2039-01-19T03:14:08.000Z'],
  ['2099-02-28T00:00:00.000Z', '2100-02-28T00:00:00.000Z'],
])('a licence of %s lasts to %s', (start, end) => expect(iso(oneYearAfter(at(start)))).toBe(end));

/** A machine's zone is read once at its start, so each zone is a process of its own. */
const SCRIPT = `
  import { oneYearAfter, overlapEnd, renewHint } from ${JSON.stringify(new URL('licence.ts', import.meta.url).href)};
  console.log(JSON.stringify([
    new Date(2026, 6, 1).getTimezoneOffset(),
    oneYearAfter(Date.parse('2026-03-29T01:30:00Z')),
    overlapEnd(Date.parse('2026-10-20T23:30:00Z')),
    renewHint({ expiresAt: Date.parse('2026-11-20T00:30:00Z') }, 0),
  ]));`;

test.each([
  ['America/New_York', 240],
  ['Europe/Berlin', -120],
  ['Pacific/Apia', -780],
])('days are UTC days, also on a machine in %s and over its change of clocks', (zone, offset) => {
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  const expected = [offset, at('2027-03-29T01:30:00Z'), at('2026-11-03T23:30:00Z'), 'You can renew from 21 October 2026.'];
  expect(JSON.parse(out)).toEqual(expected);
});

test('SUB-05 a licence is active up to its end, expired from that millisecond', () => {
  const licence = { expiresAt: at('2027-03-10T09:30:00Z') };
  expect(isExpired(licence, licence.expiresAt - 1)).toBe(false);
  expect(isExpired(licence, licence.expiresAt)).toBe(true);
});

test('OPEN-28 renewable from 30 days before the end and ever after, not a millisecond sooner', () => {
  const licence = { expiresAt: at('2027-03-10T09:30:00Z') };
  expect(isEligibleForRenew(licence, licence.expiresAt - 30 * DAY - 1)).toBe(false);
  expect(isEligibleForRenew(licence, licence.expiresAt - 30 * DAY)).toBe(true);
  expect(isEligibleForRenew(licence, licence.expiresAt + 400 * DAY)).toBe(true);
});

test('an expired licence is served for 14 days of grace', () => {
  const licence = { expiresAt: at('2027-03-10T09:30:00Z') };
  expect(isServed(licence, licence.expiresAt + 14 * DAY - 1)).toBe(true);
  expect(isServed(licence, licence.expiresAt + 14 * DAY)).toBe(false);
});

test('active, expiring, in grace, expired: each from its millisecond', () => {
  const licence = { expiresAt: at('2027-03-10T09:30:00Z') };
  const state = (fromEnd: number) => licenceState(licence, licence.expiresAt + fromEnd);
  expect([state(-30 * DAY - 1), state(-30 * DAY), state(-1)]).toEqual(['active', 'expiring', 'expiring']);
  expect([state(0), state(14 * DAY - 1), state(14 * DAY)]).toEqual(['grace', 'grace', 'expired']);
});

test('OPEN-27 renewed early nothing is lost, renewed late the year begins anew; the old key works 14 days on', () => {
  const licence = { expiresAt: at('2027-03-10T09:30:00Z') };
  expect(iso(expiryAfterRenewal(licence, at('2027-02-20T00:00:00Z')))).toBe('2028-03-10T09:30:00.000Z');
  expect(iso(expiryAfterRenewal(licence, at('2027-05-01T00:00:00Z')))).toBe('2028-05-01T00:00:00.000Z');
  expect(overlapEnd(0)).toBe(14 * DAY);
});

test('ENT-18 the hint says what can be done when', () => {
  const expiresAt = at('2027-03-10T09:30:00Z');
  const hint = (now: number) => renewHint({ expiresAt }, now);
  expect(hint(at('2026-04-01T00:00:00Z'))).toBe('You can renew from 8 February 2027.');
  expect(hint(expiresAt - 30 * DAY)).toBe('Expires in 30 days. Renew now to keep your key working.');
  expect(hint(expiresAt - 1)).toBe('Expires in 1 day. Renew now to keep your key working.');
  expect(hint(expiresAt)).toBe('Expired. It still works for 14 days. Renew now.');
  expect(hint(expiresAt + 14 * DAY - 1)).toBe('Expired. It still works for 1 day. Renew now.');
  expect(hint(expiresAt + 14 * DAY)).toBe('Expired. Renew to use this component again.');
});
