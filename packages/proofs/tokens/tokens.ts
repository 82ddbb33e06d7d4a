import { randomBytes } from 'node:crypto';
import { METHODS, type Method } from '@inlay/kernel/methods.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { type TokenFormat, hasRoom, openToken, sealToken } from './token-format.ts';
import { ID_BYTES, decodePayload, encodePayload } from './token-payload.ts';

/**
 * Single-use tokens of the captcha, signed, not secret. 128 bits of tag leave 16 more bytes for `cData`.
 *
 * A token is never longer than 512 characters. With UUIDs as keys and the longest action (32), that leaves room for 255 ASCII characters of
 * `cData` on hosts up to 28 characters (65 without an action), and for 60 on the longest host there is (253). `tokenFits` tells before a challenge is given out.
 */
export const MAX_TOKEN_LENGTH = 512;

const FORMAT: TokenFormat = { version: 'inl1', purpose: 'token-v1', maxLength: MAX_TOKEN_LENGTH };
const TEST_FLAG = 0x80;

export interface TokenClaims {
  /** 128 random bits as base64url; what single use is claimed by. */
  jti: string;
  siteKey: string;
  compKey: string;
  /** Host name of the page that was shown the challenge. */
  host: string;
  /** "" when the page named none; the same holds for `cData`. */
  action: string;
  cData: string;
  /** Component slug, e.g. `number-image`. */
  type: string;
  method: Method;
  /** Milliseconds since the epoch. */
  issuedAt: number;
  expiresAt: number;
  /** Made with a test key: real secrets refuse it. */
  test?: true;
}

export type NewToken = Omit<TokenClaims, 'jti'>;

export interface Tokens {
  /** Throws a RangeError when the token would be longer than 512 characters; ask `tokenFits` first. */
  mint(claims: NewToken): string;
  /** The claims of a genuine token, expired or not; undefined for everything else, whatever it is. */
  read(token: unknown): TokenClaims | undefined;
}

export const createTokens = (keyring: Keyring): Tokens => ({
  mint(claims) {
    const { method, test, issuedAt, expiresAt } = claims;
    const flags = METHODS.indexOf(method) | (test ? TEST_FLAG : 0);
    return sealToken(FORMAT, keyring, encodePayload({ flags, issuedAt, expiresAt, texts: textsOf(claims) }, randomBytes(ID_BYTES)));
  },

  read(token) {
    const payload = openToken(FORMAT, keyring, token);
    return payload && claimsIn(payload);
  },
});

/** Whether a token with these claims keeps within 512 characters. */
export const tokenFits = (claims: NewToken): boolean => hasRoom(FORMAT, claims, textsOf(claims));

/** Their order is the format. */
const textsOf = (claims: NewToken) => [claims.siteKey, claims.compKey, claims.host, claims.action, claims.cData, claims.type];

function claimsIn(bytes: Buffer): TokenClaims | undefined {
  const payload = decodePayload(bytes);
  if (!payload) return undefined;
  const { flags, jti, texts, issuedAt, expiresAt } = payload;
  const method = METHODS[flags & ~TEST_FLAG];
  if (!method || !isWhole(texts)) return undefined;
  const [siteKey, compKey, host, action, cData, type] = texts;
  const test = flags & TEST_FLAG ? { test: true as const } : {};
  return { jti, siteKey, compKey, host, action, cData, type, method, issuedAt, expiresAt, ...test };
}

type Texts = readonly [siteKey: string, compKey: string, host: string, action: string, cData: string, type: string];
const isWhole = (texts: readonly string[]): texts is Texts => texts.length === 6;
