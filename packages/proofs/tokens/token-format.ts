import { createHmac, timingSafeEqual } from 'node:crypto';
import { KID_LENGTH, type Keyring, type PurposeKey } from '@inlay/platform/keys/keyring.ts';
import { livesInBounds, payloadBytesOf } from './token-payload.ts';

const TAG_BYTES = 16;

/**
 * How one version of tokens is written and signed: `<version>.<kid>.<payload>.<tag>`, base64url. The tag is HMAC-SHA-256 cut to
 * 128 bits, as RFC 4868 does.
 */
export interface TokenFormat {
  readonly version: string;
  /** Of the key. It also starts what is signed, so that no other use of HMAC in the product can make a valid tag. */
  readonly purpose: string;
  /** In characters. */
  readonly maxLength: number;
}

/** @throws RangeError when the token would be longer than the format allows */
export function sealToken(format: TokenFormat, keyring: Keyring, payload: Buffer): string {
  const { kid, key } = keyring.current(format.purpose);
  const token = `${format.version}.${kid}.${payload.toString('base64url')}.${sign(format, key, kid, payload).toString('base64url')}`;
  if (token.length > format.maxLength) throw new RangeError(`The token would be ${token.length} characters long.`);
  return token;
}

/** The payload of a token that was signed with one of our keys; undefined for everything else, whatever it is. */
export function openToken(format: TokenFormat, keyring: Keyring, token: unknown): Buffer | undefined {
  if (typeof token !== 'string' || token.length > format.maxLength) return undefined;
  const [version, kid, payloadText, tagText, ...rest] = token.split('.');
  if (version !== format.version || !kid || !payloadText || !tagText || rest.length > 0) return undefined;
  const purposeKey = keyring.find(kid, format.purpose);
  const payload = strictBase64Url(payloadText);
  const tag = strictBase64Url(tagText);
  if (!purposeKey || !payload || tag?.length !== TAG_BYTES) return undefined;
  return timingSafeEqual(tag, sign(format, purposeKey.key, kid, payload)) ? payload : undefined;
}

/** Whether a token that lives from then to then and holds these texts can be made: the format has room for it. */
export function hasRoom(
  { version, maxLength }: TokenFormat,
  life: { issuedAt: number; expiresAt: number },
  texts: readonly string[],
): boolean {
  if (!livesInBounds(life) || texts.some((text) => text.length > maxLength)) return false;
  const frame = version.length + KID_LENGTH + '...'.length + base64UrlLength(TAG_BYTES);
  return frame + base64UrlLength(payloadBytesOf(texts)) <= maxLength;
}

const base64UrlLength = (bytes: number) => Math.ceil((bytes * 4) / 3);

function sign({ purpose }: TokenFormat, key: PurposeKey['key'], kid: string, payload: Buffer): Buffer {
  return createHmac('sha256', key).update(`inl-${purpose}\0${kid}.`).update(payload).digest().subarray(0, TAG_BYTES);
}

/** Node ignores stray characters and spare bits; with those, one token would have many spellings. */
function strictBase64Url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}
