import { createHmac, randomInt } from 'node:crypto';
import type { Keyring, PurposeKey } from '@inlay/platform/keys/keyring.ts';
import { sameHash } from './same-hash.ts';

/** Six digits, each code as likely as any other. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const CODE_PURPOSE = 'login-code-v1';
const codeText = (challengeId: string, code: string): string => `login-code:${challengeId}:${code}`;
const hashWith = ({ kid, key }: PurposeKey, text: string): string => `${kid}.${createHmac('sha256', key).update(text).digest('hex')}`;

/** Bound to its challenge, and worthless to who reads the table without the server's key, whose name stands before it. */
export const hashOfCode = (keyring: Keyring, challengeId: string, code: string): string =>
  hashWith(keyring.current(CODE_PURPOSE), codeText(challengeId, code));

/** Also for a challenge of a former key, or of a version that hashed with SECRET_KEY itself. */
export function isCodeOf(keyring: Keyring, { id, code_hash }: { id: string; code_hash: string }, code: string): boolean {
  const text = codeText(id, code);
  if (!code_hash.includes('.')) return keyring.hashesUnderSecrets(text).some((hash) => sameHash(hash, code_hash));
  const key = keyring.find(code_hash.split('.')[0] ?? '', CODE_PURPOSE);
  return key !== undefined && sameHash(hashWith(key, text), code_hash);
}
