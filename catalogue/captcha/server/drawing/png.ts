import { constants, crc32, deflateSync } from 'node:zlib';
import type { Canvas } from './canvas.ts';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const INDEXED = 3;
/** Filters of a row. */
const AS_IS = 0;
const FROM_ABOVE = 2;
/** Little memory means short blocks, whose codes fit what each of them holds; a short window is as good for pictures as small as these. */
const RUNS = { strategy: constants.Z_RLE, memLevel: 5 };
const MATCHES = { level: 6, windowBits: 13, memLevel: 7 };
const END = chunk('IEND', Buffer.alloc(0));
/** Colour 0 is transparent, all others are opaque. */
const TRANSPARENCY = chunk('tRNS', Buffer.from([0]));

/**
 * An indexed PNG: half a byte per pixel up to 16 colours, else a byte.
 * @param pack how pixels become few bytes: `runs` takes half the time, `matches` suits what says the same again further on
 */
export function encodePng({ stride: w, pixels, palette }: Canvas, pack: 'runs' | 'matches' = 'runs'): Buffer {
  const h = pixels.length / w;
  const bitDepth = palette.colours.length <= 16 ? 4 : 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(w, 0);
  header.writeUInt32BE(h, 4);
  header[8] = bitDepth;
  header[9] = INDEXED;
  const bytes = bitDepth === 8 ? pixels : packed(pixels, w);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.colours.flat(), Math.round)),
    TRANSPARENCY,
    chunk('IDAT', pack === 'runs' ? deflateSync(differences(bytes, h), RUNS) : deflateSync(rowsOf(bytes, h), MATCHES)),
    END,
  ]);
}

/** Two pixels to a byte; the last of an odd row stands alone. */
function packed(pixels: Uint8Array, w: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(w / 2) * (pixels.length / w));
  let at = 0;
  for (let row = 0; row < pixels.length; row += w) {
    const end = row + w;
    for (let pixel = row; pixel < end; pixel += 2)
      bytes[at++] = ((pixels[pixel] as number) << 4) | (pixel + 1 < end ? (pixels[pixel + 1] as number) : 0);
  }
  return bytes;
}

/** Each row behind its filter, which leaves it as it is: filters don't help colour numbers where matches are looked for. */
function rowsOf(bytes: Uint8Array, h: number): Buffer {
  const w = bytes.length / h;
  const rows = Buffer.allocUnsafe(bytes.length + h);
  for (let y = 0; y < h; y++) {
    rows[y * (w + 1)] = AS_IS;
    rows.set(bytes.subarray(y * w, (y + 1) * w), y * (w + 1) + 1);
  }
  return rows;
}

/** Each row as its difference from the one above: what stands below its like becomes a run of zeros. */
function differences(bytes: Uint8Array, h: number): Buffer {
  const w = bytes.length / h;
  const rows = rowsOf(bytes, h);
  for (let at = w, to = w + 1; at < bytes.length; to++) {
    rows[to] = FROM_ABOVE;
    for (const end = at + w; at < end; at++) rows[++to] = (bytes[at] as number) - (bytes[at - w] as number);
  }
  return rows;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
