import sharp from 'sharp';
import { CANARY } from './make-files.ts';

const CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** What a stored picture has that only a stranger can have put there; nothing for one that we made from pixels. */
export async function inspectStored(bytes: Buffer): Promise<string[]> {
  const found: string[] = [];
  if (bytes.includes(CANARY)) found.push('words of the file that was sent');
  if (bytes.subarray(0, 4).toString('latin1') !== 'RIFF' || bytes.subarray(8, 12).toString('latin1') !== 'WEBP')
    return [...found, 'no WebP'];
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) found.push('something behind the picture');
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.subarray(at, at + 4).toString('latin1');
    if (!CHUNKS.has(name)) found.push(`a part called ${JSON.stringify(name)}`);
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  const { exif, xmp, iptc, icc, pages } = await sharp(bytes).metadata();
  for (const [name, note] of Object.entries({ exif, xmp, iptc, icc })) if (note) found.push(name);
  if (pages !== undefined && pages > 1) found.push('frames');
  return found;
}
