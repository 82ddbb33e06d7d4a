import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { METHODS, type Method } from '@inlay/kernel/methods.ts';
import type { Keyring, PurposeKey } from '@inlay/platform/keys/keyring.ts';
import { packText, unpackText } from './packed-text.ts';

/**
 * Single-use tokens: `inl1.<kid>.<payload>.<tag>`, base64url, signed, not secret. The tag is HMAC-SHA-256 cut to 128 bits
 * (RFC 4868 does the same), which leaves 16 more bytes for `cData`.
 *
 * A token is never longer than 512 characters. With UUIDs as keys and the longest action (32), that leaves room for 255 ASCII characters of
 * `cData` on hosts up to 28 characters (65 without an action), and for 60 on the longest host there is (253). `tokenFits` tells before a challenge is given out.
 */
export const MAX_TOKEN_LENGTH = 512;

const PURPOSE = 'token-v1';
/** Starts what is signed, so that no other use of HMAC in the product can make a valid tag. */
const DOMAIN = 'inl-token-v1\0';
const VERSION = 'inl1';
const TEST_FLAG = 0x80;
const ID_BYTES = 16;
const TAG_BYTES = 16;
/** Flags 1, id 16, issuedAt 6, lifetime 4. */
const HEAD_BYTES = 27;
const MAX_LIFETIME_MS = 0xffff_ffff;

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

export function createTokens(keyring: Keyring): Tokens {
  return {
    mint(claims) {
      const { kid, key } = keyring.current(PURPOSE);
      const payload = encode(claims, randomBytes(ID_BYTES));
      const token = `${VERSION}.${kid}.${payload.toString('base64url')}.${sign(key, kid, payload).toString('base64url')}`;
      if (token.length > MAX_TOKEN_LENGTH) throw new RangeError(`The token would be ${token.length} characters long.`);
      return token;
    },

    read(token) {
      if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) return undefined;
      const [version, kid, payloadText, tagText, ...rest] = token.split('.');
      if (version !== VERSION || !kid || !payloadText || !tagText || rest.length > 0) return undefined;
      const purposeKey = keyring.find(kid, PURPOSE);
      const payload = strictBase64Url(payloadText);
      const tag = strictBase64Url(tagText);
      if (!purposeKey || !payload || tag?.length !== TAG_BYTES) return undefined;
      if (!timingSafeEqual(tag, sign(purposeKey.key, kid, payload))) return undefined;
      return decode(payload);
    },
  };
}

/** Whether a token with these claims keeps within 512 characters. */
export function tokenFits(claims: NewToken): boolean {
  const lifetime = claims.expiresAt - claims.issuedAt;
  if (!(lifetime >= 0 && lifetime <= MAX_LIFETIME_MS)) return false;
  const texts = textsOf(claims);
  if (texts.some((text) => text.length > MAX_TOKEN_LENGTH)) return false;
  const payloadBytes = HEAD_BYTES + texts.reduce((sum, text) => sum + packText(text).length, 0);
  const frame = `${VERSION}.kidx..`.length + base64UrlLength(TAG_BYTES);
  return frame + base64UrlLength(payloadBytes) <= MAX_TOKEN_LENGTH;
}

const base64UrlLength = (bytes: number) => Math.ceil((bytes * 4) / 3);

/** Their order is the format. */
const textsOf = (claims: NewToken) => [claims.siteKey, claims.compKey, claims.host, claims.action, claims.cData, claims.type];

function sign(key: PurposeKey['key'], kid: string, payload: Buffer): Buffer {
  return createHmac('sha256', key).update(`${DOMAIN}${kid}.`).update(payload).digest().subarray(0, TAG_BYTES);
}

function encode(claims: NewToken, id: Buffer): Buffer {
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  head[0] = METHODS.indexOf(claims.method) | (claims.test ? TEST_FLAG : 0);
  head.set(id, 1);
  head.writeUIntBE(claims.issuedAt, 17, 6);
  head.writeUInt32BE(claims.expiresAt - claims.issuedAt, 23);
  return Buffer.concat([head, ...textsOf(claims).map(packText)]);
}

function decode(payload: Buffer): TokenClaims | undefined {
  if (payload.length < HEAD_BYTES) return undefined;
  const flags = payload.readUInt8(0);
  const method = METHODS[flags & ~TEST_FLAG];
  const texts: string[] = [];
  let offset = HEAD_BYTES;
  while (offset < payload.length) {
    const packed = unpackText(payload, offset);
    if (!packed) return undefined;
    texts.push(packed.text);
    offset = packed.next;
  }
  if (!method || !isWhole(texts)) return undefined;
  const [siteKey, compKey, host, action, cData, type] = texts;
  const issuedAt = payload.readUIntBE(17, 6);
  return {
    jti: payload.toString('base64url', 1, 1 + ID_BYTES),
    siteKey,
    compKey,
    host,
    action,
    cData,
    type,
    method,
    issuedAt,
    expiresAt: issuedAt + payload.readUInt32BE(23),
    ...(flags & TEST_FLAG ? { test: true as const } : {}),
  };
}

type Texts = [siteKey: string, compKey: string, host: string, action: string, cData: string, type: string];
const isWhole = (texts: readonly string[]): texts is Texts => texts.length === 6;

/** Node ignores stray characters and spare bits; with those, one token would have many spellings. */
function strictBase64Url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}
