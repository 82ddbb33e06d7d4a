import { expect, test } from 'vitest';
import { type MailKind, kindOfMail } from './mail-kind.ts';

const CASES: readonly [Record<string, string>, MailKind][] = [
  [{}, 'personal'],
  [{ 'auto-submitted': 'no' }, 'personal'],
  [{ 'auto-submitted': 'No; owner-email="a@example.com"' }, 'personal'],
  [{ 'return-path': '<visitor@example.com>', precedence: 'first-class' }, 'personal'],
  [{ 'auto-submitted': 'auto-replied' }, 'automatic'],
  [{ 'auto-submitted': ' AUTO-GENERATED (out of office)' }, 'automatic'],
  [{ 'auto-submitted': 'nothing that we know' }, 'automatic'],
  [{ precedence: 'auto_reply' }, 'automatic'],
  [{ 'x-auto-response-suppress': 'All' }, 'automatic'],
  [{ 'x-autoreply': 'yes' }, 'automatic'],
  [{ 'return-path': ' <> ' }, 'automatic'],
  [{ precedence: ' Bulk' }, 'bulk'],
  [{ 'list-id': '<news.example.com>' }, 'bulk'],
  [{ 'list-unsubscribe': '<https://example.com/u>' }, 'bulk'],
  [{ 'x-inlay-message': 'msg_3hK8sVbQ1nZ5xWcTgR7mYd', 'auto-submitted': 'no' }, 'bulk'],
];

test.each(CASES)('%j is %s', (headers, kind) => {
  expect(kindOfMail((name) => headers[name])).toBe(kind);
});
