import { expect, test } from 'vitest';
import { titleOf } from './message-words.ts';

test.each([
  [{ channel: 'email', subject: 'Your code', text: 'Your code is 481920.' }, 'Your code'],
  [{ channel: 'sms', subject: '', text: 'Your code is 481920.\nDo not share it.' }, 'Your code is 481920.'],
  [{ channel: 'voice', subject: '', text: '' }, 'Call'],
] as const)('a message without a subject is named by its first line: %j', (message, title) => expect(titleOf(message)).toBe(title));
