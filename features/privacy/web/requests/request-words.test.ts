import { expect, test } from 'vitest';
import { countsText, isDownloadable } from './request-words.ts';

const DONE = {
  id: 'prv_1',
  kind: 'export',
  state: 'done',
  counts: {},
  createdAt: '2026-11-26T10:00:00.000Z',
  doneAt: '2026-11-26T10:00:01.000Z',
  expiresAt: '2026-12-03T10:00:00.000Z',
} as const;

test('what was found is said by component and kind of data', () => {
  const componentName = (id: string) => (id === 'forms/contact-us' ? 'Contact Us' : undefined);
  expect(countsText({ 'forms/contact-us': 1_200, events: 2, 'gone/one': 1 }, componentName)).toBe(
    'Contact Us: 1,200, Events: 2, gone/one: 1',
  );
  expect(countsText({}, componentName)).toBeUndefined();
});

test('an export can be downloaded once it is done, until it expires; an erasure never', () => {
  const now = Date.parse(DONE.expiresAt) - 1;
  expect(isDownloadable(DONE, now)).toBe(true);
  expect(isDownloadable(DONE, now + 1)).toBe(false);
  expect(isDownloadable({ ...DONE, state: 'running' }, now)).toBe(false);
  expect(isDownloadable({ ...DONE, kind: 'erase', expiresAt: null }, now)).toBe(false);
});
