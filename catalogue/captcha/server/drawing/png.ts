import { crc32, deflateSync } from 'node:zlib';
import type { Canvas } from './canvas.ts';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const INDEXED = 3;
const END = chunk('IEND', Buffer.alloc(0));
/** Colour 0 is transparent, all others are opaque. */
const TRANSPARENCY = chunk('tRNS', Buffer.from([0]));

/** An indexed PNG: half a byte per pixel up to 16 colours, else a byte. A higher level is slower and smaller, as zlib has it. */
export function encodePng({ stride: w, pixels, palette }: Canvas, level = 4): Buffer {
  const h = pixels.length / w;
  const bitDepth = palette.colours.length <= 16 ? 4 : 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(w, 0);
  header.writeUInt32BE(h, 4);
  header[8] = bitDepth;
  header[9] = INDEXED;
  const rows = bitDepth === 8 ? byteRows(w, h, pixels) : halfByteRows(w, h, pixels);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.colours.flat(), Math.round)),
    TRANSPARENCY,
    chunk('IDAT', deflateSync(rows, { level })),
    END,
  ]);
}

/** Each row starts with its filter, which is 0: filters don't help colour numbers. */
function byteRows(w: number, h: number, pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc((w + 1) * h);
  for (let y = 0; y < h; y++) rows.set(pixels.subarray(y * w, (y + 1) * w), y * (w + 1) + 1);
  return rows;
}

function halfByteRows(w: number, h: number, pixels: Uint8Array): Buffer {
  const rowBytes = Math.ceil(w / 2) + 1;
  const rows = Buffer.alloc(rowBytes * h);
  for (let y = 0; y < h; y++) {
    let at = y * rowBytes + 1;
    const end = (y + 1) * w;
    for (let pixel = y * w; pixel < end; pixel += 2)
      rows[at++] = ((pixels[pixel] as number) << 4) | (pixel + 1 < end ? (pixels[pixel + 1] as number) : 0);
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
