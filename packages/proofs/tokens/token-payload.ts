import { packText, unpackText } from './packed-text.ts';

export const ID_BYTES = 16;
/** Flags 1, id 16, issuedAt 6, lifetime 4. */
const HEAD_BYTES = 27;
const MAX_LIFETIME_MS = 0xffff_ffff;

/** What the bytes of a token say, before a version gives them their names. */
export interface TokenPayload {
  /** One byte. */
  readonly flags: number;
  /** Milliseconds since the epoch. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Their order is the format. */
  readonly texts: readonly string[];
}

/** A token lives from no time at all to 2^32 - 1 milliseconds. */
export const livesInBounds = ({ issuedAt, expiresAt }: Pick<TokenPayload, 'issuedAt' | 'expiresAt'>): boolean =>
  expiresAt - issuedAt >= 0 && expiresAt - issuedAt <= MAX_LIFETIME_MS;

export const payloadBytesOf = (texts: readonly string[]): number =>
  HEAD_BYTES + texts.reduce((sum, text) => sum + packText(text).length, 0);

/**
 * @param id 16 random bytes, which single use is claimed by
 * @throws RangeError for a lifetime or a text that has no room
 */
export function encodePayload({ flags, issuedAt, expiresAt, texts }: TokenPayload, id: Buffer): Buffer {
  if (!livesInBounds({ issuedAt, expiresAt })) throw new RangeError(`A token can't live ${expiresAt - issuedAt} ms.`);
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  head[0] = flags;
  head.set(id, 1);
  head.writeUIntBE(issuedAt, 17, 6);
  head.writeUInt32BE(expiresAt - issuedAt, 23);
  return Buffer.concat([head, ...texts.map(packText)]);
}

/** Undefined when the bytes end too soon. */
export function decodePayload(payload: Buffer): (TokenPayload & { readonly jti: string }) | undefined {
  if (payload.length < HEAD_BYTES) return undefined;
  const texts: string[] = [];
  let offset = HEAD_BYTES;
  while (offset < payload.length) {
    const packed = unpackText(payload, offset);
    if (!packed) return undefined;
    texts.push(packed.text);
    offset = packed.next;
  }
  const issuedAt = payload.readUIntBE(17, 6);
  return {
    flags: payload.readUInt8(0),
    jti: payload.toString('base64url', 1, 1 + ID_BYTES),
    issuedAt,
    expiresAt: issuedAt + payload.readUInt32BE(23),
    texts,
  };
}
