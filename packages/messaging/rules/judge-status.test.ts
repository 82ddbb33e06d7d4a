import { expect, test } from 'vitest';
import { enhancedStatusOf, judgeStatus } from './judge-status.ts';

test.each([
  ['5.1.1', '550 5.1.1 No such user', 'bounce'],
  ['5.1.2', '', 'bounce'],
  ['5.1.10', '550 5.1.10 Null MX', 'bounce'],
  ['5.2.1', '', 'bounce'],
  ['', '550 No such user here', 'bounce'],
  ['5.0.0', '550 User unknown', 'bounce'],
  ['5.0.0', '550 5.1.1 User unknown', 'bounce'],
  ['5.1.11', '', 'soft'],
  ['5.2.2', '552 5.2.2 Mailbox full', 'soft'],
  ['4.1.1', '450 User unknown', 'soft'],
  ['5.1.0', '550 Address rejected', 'soft'],
  ['', '550 Go away', 'soft'],
  ['5.7.1', '550 5.7.1 User unknown to our policy', 'blocked'],
  ['5.6.0', '', 'blocked'],
  ['', '554 Spam', 'blocked'],
] as const)('status %j with %j is %s', (status, reply, kind) => expect(judgeStatus(status, reply)).toBe(kind));

test('the status of a reply is its enhanced code', () => {
  expect(enhancedStatusOf('550 5.1.1 No such user')).toBe('5.1.1');
  expect(enhancedStatusOf('550 No such user at 10.5.1.100')).toBe('');
});
