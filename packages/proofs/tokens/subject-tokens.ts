import { randomBytes } from 'node:crypto';
import { environmentOf } from '@inlay/kernel/environment.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { testModeOf } from '@inlay/licensing/keys/built-in-keys.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { type TokenFormat, hasRoom, openToken, sealToken } from './token-format.ts';
import { ID_BYTES, decodePayload, encodePayload } from './token-payload.ts';

/**
 * Single-use tokens of components other than the captcha: each proves something about a subject, e.g. that this submission was sent. Signed,
 * not secret: the page reads it too, so it holds no address that the page was not given.
 *
 * Never longer than 1,024 characters. With the longest action (32) and cData (255) that leaves room for a subject of 254 ASCII characters on
 * hosts up to 200 characters, and of 200 on the longest host there is (253). `subjectTokenFits` tells before the work begins.
 */
export const MAX_SUBJECT_TOKEN_LENGTH = 1_024;

/** Single use is remembered for twenty minutes: a token that lived longer could be redeemed again. */
export const MAX_SUBJECT_LIFETIME_MS = 5 * MINUTE_MS;

const FORMAT: TokenFormat = { version: 'inl2', purpose: 'token-v2', maxLength: MAX_SUBJECT_TOKEN_LENGTH };
const TEST_FLAG = 0x80;

export interface SubjectClaims {
  /** 128 random bits as base64url; what single use is claimed by. */
  jti: string;
  siteKey: string;
  compKey: string;
  /** Host name of the page that the component stands in. */
  host: string;
  /** "" when the page named none; the same holds for `cData`. */
  action: string;
  cData: string;
  /** Component id, e.g. `forms/contact-us`. */
  component: string;
  /** What is proved: the id of a submission, a user, a proven address. */
  subject: string;
  /** Milliseconds since the epoch. */
  issuedAt: number;
  expiresAt: number;
  /** Made with a test siteKey, of a project or built in: live secrets refuse it. */
  test?: true;
}

/** Whether it is of test, its siteKey says. */
export type NewSubjectToken = Omit<SubjectClaims, 'jti' | 'test'>;

export interface SubjectTokens {
  /** Throws a RangeError when the token would be longer than 1,024 characters, which `subjectTokenFits` tells before, or live for more than five minutes. */
  mint(claims: NewSubjectToken): string;
  /** The claims of a genuine token, expired or not; undefined for everything else, whatever it is. */
  read(token: unknown): SubjectClaims | undefined;
}

/** @param newId gives the 16 random bytes of each token's id */
export const createSubjectTokens = (keyring: Keyring, newId = () => randomBytes(ID_BYTES)): SubjectTokens => ({
  mint(claims) {
    const { siteKey, issuedAt, expiresAt } = claims;
    if (expiresAt - issuedAt > MAX_SUBJECT_LIFETIME_MS) throw new RangeError(`A token can't live ${expiresAt - issuedAt} ms.`);
    const flags = testModeOf(siteKey) || environmentOf(siteKey) === 'test' ? TEST_FLAG : 0;
    return sealToken(FORMAT, keyring, encodePayload({ flags, issuedAt, expiresAt, texts: textsOf(claims) }, newId()));
  },

  read(token) {
    const payload = openToken(FORMAT, keyring, token);
    return payload && claimsIn(payload);
  },
});

/**
 * Whether a token with these claims keeps within 1,024 characters. Where the subject is not known yet,
 * ask with the longest that there can be.
 */
export const subjectTokenFits = (claims: NewSubjectToken): boolean => hasRoom(FORMAT, claims, textsOf(claims));

/** Their order is the format. */
const textsOf = ({ siteKey, compKey, host, action, cData, component, subject }: NewSubjectToken) => [
  siteKey,
  compKey,
  host,
  action,
  cData,
  component,
  subject,
];

function claimsIn(bytes: Buffer): SubjectClaims | undefined {
  const payload = decodePayload(bytes);
  if (!payload) return undefined;
  const { flags, jti, texts, issuedAt, expiresAt } = payload;
  if ((flags & ~TEST_FLAG) !== 0 || !isWhole(texts)) return undefined;
  const [siteKey, compKey, host, action, cData, component, subject] = texts;
  const test = flags & TEST_FLAG ? { test: true as const } : {};
  return { jti, siteKey, compKey, host, action, cData, component, subject, issuedAt, expiresAt, ...test };
}

type Texts = readonly [siteKey: string, compKey: string, host: string, action: string, cData: string, component: string, subject: string];
const isWhole = (texts: readonly string[]): texts is Texts => texts.length === 7;
