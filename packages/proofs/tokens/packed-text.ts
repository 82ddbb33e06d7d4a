/**
 * Text in as few bytes as its alphabet allows, so that a token keeps within its length: a UUID takes 16 bytes, letters,
 * digits, "-" and "." take 6 bits each, other ASCII 7 bits, the rest is UTF-8. Each text is prefixed with its form and
 * its length, so a row of texts reads back in one way only.
 */
const SIX_BIT_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.';
const SIX_BITS = /^[a-zA-Z0-9.-]*$/;
// oxlint-disable-next-line no-control-regex -- ASCII is exactly this range
const SEVEN_BITS = /^[\x00-\x7f]*$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const FORM = { uuid: 0, six: 1, seven: 2, utf8: 3 } as const;
/** The prefix holds the form in 2 bits and the length (characters; bytes for UTF-8) in 14. */
const MAX_LENGTH = 0x3fff;
const PREFIX_BYTES = 2;

const sixBitCode = new Uint8Array(128);
for (let code = 0; code < 64; code++) sixBitCode[SIX_BIT_LETTERS.charCodeAt(code)] = code;

/** Throws a RangeError for more than 16,383 characters. */
export function packText(text: string): Buffer {
  if (UUID.test(text)) return withPrefix(FORM.uuid, 16, Buffer.from(text.replaceAll('-', ''), 'hex'));
  if (SIX_BITS.test(text))
    return withPrefix(
      FORM.six,
      text.length,
      packBits(text, 6, (code) => sixBitCode[code] ?? 0),
    );
  if (SEVEN_BITS.test(text))
    return withPrefix(
      FORM.seven,
      text.length,
      packBits(text, 7, (code) => code),
    );
  const bytes = Buffer.from(text, 'utf8');
  return withPrefix(FORM.utf8, bytes.length, bytes);
}

/** Reads the text at `offset`; undefined when the bytes end too soon. */
export function unpackText(bytes: Buffer, offset: number): { text: string; next: number } | undefined {
  const start = offset + PREFIX_BYTES;
  if (start > bytes.length) return undefined;
  const prefix = bytes.readUInt16BE(offset);
  const form = prefix >> 14;
  const length = prefix & MAX_LENGTH;
  const bitsEach = form === FORM.six ? 6 : form === FORM.seven ? 7 : 8;
  const next = start + Math.ceil((length * bitsEach) / 8);
  if (next > bytes.length) return undefined;
  const body = bytes.subarray(start, next);
  if (form === FORM.uuid) return length === 16 ? { text: uuidText(body), next } : undefined;
  if (form === FORM.six) return { text: unpackBits(body, length, 6, (code) => SIX_BIT_LETTERS[code] ?? ''), next };
  if (form === FORM.seven) return { text: unpackBits(body, length, 7, (code) => String.fromCharCode(code)), next };
  return { text: body.toString('utf8'), next };
}

function withPrefix(form: number, length: number, body: Buffer): Buffer {
  if (length > MAX_LENGTH) throw new RangeError('The text is too long to be packed.');
  const packed = Buffer.allocUnsafe(PREFIX_BYTES + body.length);
  packed.writeUInt16BE((form << 14) | length, 0);
  packed.set(body, PREFIX_BYTES);
  return packed;
}

function packBits(text: string, bitsEach: number, codeOf: (charCode: number) => number): Buffer {
  const packed = Buffer.allocUnsafe(Math.ceil((text.length * bitsEach) / 8));
  let pending = 0;
  let pendingBits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    pending = ((pending << bitsEach) | codeOf(text.charCodeAt(i))) & 0xffff;
    pendingBits += bitsEach;
    if (pendingBits < 8) continue;
    pendingBits -= 8;
    packed[at++] = pending >> pendingBits;
  }
  if (pendingBits > 0) packed[at] = pending << (8 - pendingBits);
  return packed;
}

function unpackBits(bytes: Buffer, length: number, bitsEach: number, letterOf: (code: number) => string): string {
  let text = '';
  let pending = 0;
  let pendingBits = 0;
  let at = 0;
  for (let i = 0; i < length; i++) {
    if (pendingBits < bitsEach) {
      pending = ((pending << 8) | (bytes[at++] ?? 0)) & 0xffff;
      pendingBits += 8;
    }
    pendingBits -= bitsEach;
    text += letterOf((pending >> pendingBits) & ((1 << bitsEach) - 1));
  }
  return text;
}

function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
