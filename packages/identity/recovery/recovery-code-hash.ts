import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from '@inlay/kernel/codes/recovery-code.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import type { Realm } from '../realm.ts';

/** What a code of before may be stored as, the present key first: bound to its subject, and worthless without the server's key. */
export const hashesOfFormerCode = (keyring: Keyring, subject: string, code: string): readonly [string, ...string[]] =>
  keyring.hashesUnderSecrets(`recovery-code:${subject}:${code}`);

/** 120 random bits need no key: this hash outlives every rotation. Bound to the realm and to its subject. */
export const hashOfRecoveryCode = ({ id }: Realm, subject: string, code: string): string =>
  createHash('sha256').update(`recovery-code|${id}|${subject}|${code}`).digest('hex');

/** As `readRecoveryCode` reads it. */
export const makeRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
