import { expect, test } from 'vitest';
import type { Preset } from './settings/form-settings.ts';
import { firstStatus, mayBecome, nextStatuses, type Status, type StatusCircumstances, STATUSES } from './statuses.ts';

const owner: StatusCircumstances = { by: 'owner', approval: true };
const next = (preset: Preset, from: Status, circumstances: Partial<StatusCircumstances> = {}) =>
  nextStatuses(preset, from, { ...owner, ...circumstances })
    .toSorted()
    .join(' ');

test.each<[Preset, Status, string]>([
  ['contact-us', 'new', 'answered closed open spam'],
  ['contact-us', 'open', 'answered closed new spam'],
  ['contact-us', 'answered', 'closed new open spam'],
  ['contact-us', 'closed', 'answered new open spam'],
  ['contact-us', 'spam', 'new'],
  ['contact-us', 'unconfirmed', 'cancelled spam'],
  ['contact-us', 'registered', ''],
  ['contact-us', 'cancelled', ''],
  ['registrations', 'registered', 'approved cancelled rejected spam'],
  ['registrations', 'approved', 'cancelled'],
  ['registrations', 'waiting', 'cancelled registered rejected spam'],
  ['registrations', 'rejected', 'registered'],
  ['registrations', 'cancelled', 'registered'],
  ['registrations', 'unconfirmed', 'cancelled spam'],
  ['registrations', 'new', ''],
])('%s: the owner makes of %s: %s', (preset, from, statuses) => expect(next(preset, from)).toBe(statuses));

test.each<[Preset, Status, string]>([
  ['contact-us', 'unconfirmed', 'cancelled new'],
  ['contact-us', 'new', ''],
  ['registrations', 'unconfirmed', 'cancelled registered waiting'],
  ['registrations', 'registered', 'cancelled'],
  ['registrations', 'approved', 'cancelled'],
  ['registrations', 'waiting', 'cancelled'],
  ['registrations', 'rejected', ''],
  ['registrations', 'spam', ''],
])('%s: the visitor makes of %s: %s', (preset, from, statuses) => expect(next(preset, from, { by: 'visitor' })).toBe(statuses));

test('out of spam a registration goes back to what it was', () => {
  expect(next('registrations', 'spam', { before: 'waiting' })).toBe('waiting');
  expect(next('registrations', 'spam', { before: null })).toBe('registered');
  expect(mayBecome('registrations', 'spam', 'registered', { ...owner, before: 'waiting' })).toBe(false);
});

test('nothing is approved without the setting', () => {
  expect(mayBecome('registrations', 'registered', 'approved', owner)).toBe(true);
  expect(mayBecome('registrations', 'registered', 'approved', { by: 'owner', approval: false })).toBe(false);
});

test('approved never becomes spam, and nothing becomes what it is', () => {
  expect(mayBecome('registrations', 'approved', 'spam', owner)).toBe(false);
  for (const status of STATUSES)
    for (const preset of ['contact-us', 'registrations'] as const) expect(mayBecome(preset, status, status, owner)).toBe(false);
});

test('what a submission is at first', () => {
  const plain = { spam: false, doubleOptIn: false, full: false, listFull: false };
  expect(firstStatus('contact-us', plain)).toBe('new');
  expect(firstStatus('registrations', plain)).toBe('registered');
  expect(firstStatus('registrations', { ...plain, doubleOptIn: true })).toBe('unconfirmed');
  expect(firstStatus('registrations', { ...plain, full: true })).toBe('waiting');
  expect(firstStatus('registrations', { ...plain, full: true, doubleOptIn: true })).toBe('unconfirmed');
  expect(firstStatus('registrations', { ...plain, full: true, doubleOptIn: true, listFull: true })).toBeNull();
  expect(firstStatus('registrations', { ...plain, full: true, listFull: true, spam: true })).toBe('spam');
});
