import { Secret, TOTP } from 'otpauth';
import type { Realm } from '../realm.ts';

const PERIOD_S = 30;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** A phone's clock may be a step off, either way. */
const STEPS_OFF = 1;

/** What every app understands: RFC 6238 with SHA-1, six digits, 30 s. */
const shape = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;

/** Base 32. */
export const makeAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code holds. */
export const appUri = ({ issuer }: Realm, secret: string, label: string): string =>
  new TOTP({ ...shape, issuer, label, secret }).toString();

/** The step of 30 s that the code belongs to, counted from the epoch; undefined when it is none of the steps around `now` (ms). */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = TOTP.validate({ ...shape, secret: Secret.fromBase32(secret), token: code, timestamp: now, window: STEPS_OFF });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp: now }) + delta;
}
