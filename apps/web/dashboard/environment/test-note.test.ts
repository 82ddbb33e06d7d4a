import { expect, test } from 'vitest';
import { testNote } from './test-note.ts';

const DATA = 'You are looking at test data. Nothing here reaches your visitors.';

test('data of the environment is called test data; what Live shares is not', () => {
  expect(testNote({ page: 'webhooks' })).toBe(DATA);
  expect(testNote({ page: 'dev-inbox' })).toBe(DATA);
  expect(testNote({ page: 'senders' })).toMatch(/senders of Live.*those of Test/);
  expect(testNote({ tab: 'Inbox' })).toBe(DATA);
  expect(testNote({ tab: 'Subscription' })).toMatch(/test secrets.*shared with Live/);
  expect(testNote({ tab: 'Insights' })).toMatch(/live traffic only/);
  expect(testNote({ tab: 'Configuration' })).toMatch(/Publish them/);
  expect(testNote({})).toMatch(/figures.*Live/);
});

test('the profile and payment are the same in both, so nothing is said', () => {
  expect(testNote({ section: 'security' })).toBeUndefined();
  expect(testNote({ tab: 'Payment' })).toBeUndefined();
});
