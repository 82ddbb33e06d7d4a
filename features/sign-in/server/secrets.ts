import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from '../rules/recovery-code.ts';

/** 256 random bits for a link or a cookie; what is stored is `hashOfToken` of it. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six digits, each code as likely as any other. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Bound to its challenge, and worthless to who reads the table without the server's key. */
export const hashOfCode = (secretKey: string, challengeId: string, code: string): string =>
  createHmac('sha256', secretKey).update(`login-code:${challengeId}:${code}`).digest('hex');

/** Bound to its account, and worthless without the server's key, like a login code. */
export const hashOfRecoveryCode = (secretKey: string, accountId: string, code: string): string =>
  createHmac('sha256', secretKey).update(`recovery-code:${accountId}:${code}`).digest('hex');

/** As `readRecoveryCode` reads it. */
export const makeRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

export const sameHash = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
