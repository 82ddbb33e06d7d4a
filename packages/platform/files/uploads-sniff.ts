export type ImageType = 'png' | 'jpeg' | 'gif' | 'svg';

/** The file is no picture we take. The caller knows which sentence its screen has for that. */
export class UnreadableImage extends Error {
  readonly reason: 'too-large' | 'wrong-type' | 'undecodable' | 'too-costly';

  constructor(reason: UnreadableImage['reason']) {
    super(`The image was refused: ${reason}.`);
    this.reason = reason;
  }
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

/** What the bytes say they are; name and declared type are the sender's and count for nothing. */
export function sniffImage(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38)) return 'gif';
  return isSvg(bytes) ? 'svg' : undefined;
}

const PROLOGUE = [
  { start: '<?', end: '?>' },
  { start: '<!--', end: '-->' },
  { start: '<!DOCTYPE', end: '>' },
];

/** An `svg` root after an XML declaration, comments and a plain doctype, if any. One that declares entities is refused. */
function isSvg(bytes: Uint8Array): boolean {
  let text = new TextDecoder('utf-8').decode(bytes.subarray(0, 65_536)).trimStart();
  for (;;) {
    const part = PROLOGUE.find(({ start }) => text.startsWith(start));
    if (!part) return /^<(?:svg:)?svg[\s>/]/.test(text) && !declaresEntity(bytes);
    const end = text.indexOf(part.end);
    if (end === -1) return false;
    text = text.slice(end + part.end.length).trimStart();
  }
}

const declaresEntity = (bytes: Uint8Array): boolean => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('<!ENTITY');
