import { expect, test } from 'vitest';
import { codeOfBounce, codeOfRefusedContent } from './failures.ts';

test('a bounce says whether somebody is there, has room, or does not want us', () => {
  expect(codeOfBounce('hard', '5.1.1')).toBe('address-unknown');
  expect(codeOfBounce('blocked', '5.7.1')).toBe('blocked');
  expect(codeOfBounce('soft', '5.2.2')).toBe('mailbox-full');
  expect(codeOfBounce('soft', '4.2.2')).toBe('mailbox-full');
  expect(codeOfBounce('soft', '4.4.7')).toBe('unreachable');
  expect(codeOfBounce('soft', '')).toBe('unreachable');
});

test('a message that is refused is too large, or what it says is not wanted', () => {
  expect(codeOfRefusedContent('552 5.3.4 Message too big')).toBe('too-large');
  expect(codeOfRefusedContent('552 Too big')).toBe('too-large');
  expect(codeOfRefusedContent('554-5.2.3 Length exceeds limit')).toBe('too-large');
  expect(codeOfRefusedContent('552 5.2.2 Mailbox full')).toBe('content-refused');
  expect(codeOfRefusedContent('554 5.7.1 Looks like spam')).toBe('content-refused');
  expect(codeOfRefusedContent('no number')).toBe('content-refused');
});
