import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { expect, test } from 'vitest';
import type { SenderRow } from '../store/sender-rows.ts';
import { serverOfSender } from './server-of-sender.ts';

const ROW = {
  id: 'snd_1',
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  login: '',
  password_sealed: null,
} as unknown as SenderRow;
const parts = { keyring: createKeyring('a secret of a test, 32 characters and more'), settings: { allowPrivateTargets: [] } };
const keyOf = (changes: Partial<SenderRow>) => serverOfSender(parts as never, { ...ROW, ...changes }).key;

test('mails share a connection only while nothing of their sender changes', () => {
  expect(keyOf({})).toBe(keyOf({ label: 'Another name' }));
  const changes = [
    { id: 'snd_2' },
    { host: 'mail.example.com' },
    { port: 465 },
    { security: 'tls' },
    { login: 'shop' },
    { password_sealed: 'x' },
  ];
  expect(new Set([{}, ...changes].map((one) => keyOf(one as Partial<SenderRow>))).size).toBe(changes.length + 1);
});
