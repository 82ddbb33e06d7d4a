import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Inflate, inflate } from 'node:zlib';
import { bytesAt, piecesOf } from './bytes-of-file.ts';

/** What runs in a reader, starts a program, or can't be looked into. Short names count only before a value: packed bytes are full of them. */
const HARMFUL = /\/(?:JavaScript|Launch|RichMedia|Encrypt)(?![A-Za-z0-9])|\/JS\s*(?:[(<]|\d+\s+\d+\s+R)|\/XFA\s*[[(<\d]/;
/** Of a file that lies in it: an invoice that carries its own figures is fine. */
const CARRIED = /\/U?F\s*\([^)]{0,200}\.(?:exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|jar|lnk|docm|xlsm|pptm)\)/i;
/** A letter of a name may be written as its number: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const isHarmful = (text: string): boolean => {
  const plain = plainNames(text);
  return HARMFUL.test(plain) || CARRIED.test(plain);
};

const OVERLAP = 256;
const TAIL = 2_048;
const PACKED_LIST = /\/(?:O|#4[fF])(?:b|#62)(?:j|#6[aA])(?:S|#53)(?:t|#74)(?:m|#6[dD])/g;

/** Packed lists of objects are tried in pieces: most have some kilobytes. In all, a document of 25 MB has some megabytes of them. */
const PIECES = [16_384, 262_144, 2_097_152] as const;
const MOST = { lists: 5_000, unpackedOfOne: 8_388_608, unpacked: 67_108_864, read: 134_217_728 } as const;

interface Unpacked {
  readonly buffer: Buffer;
  readonly engine: Inflate;
}
const unpack = promisify(inflate) as unknown as (
  bytes: Buffer,
  options: { info: true; maxOutputLength: number; finishFlush: number },
) => Promise<Unpacked>;
const Z_SYNC_FLUSH = 2;

/** Whether it is a PDF from its first byte to its last, without what runs in a reader. What is packed is looked into as well. */
export async function isHarmlessPdf(file: FileHandle, size: number): Promise<boolean> {
  if (!/^%PDF-\d\.\d/.test((await bytesAt(file, 0, 8)).toString('latin1'))) return false;
  if (!(await bytesAt(file, Math.max(0, size - TAIL), TAIL)).includes('%%EOF')) return false;
  const lists = new Set<number>();
  for await (const { at, bytes } of piecesOf(file, OVERLAP)) {
    const text = bytes.toString('latin1');
    if (isHarmful(text)) return false;
    for (const { index } of text.matchAll(PACKED_LIST)) lists.add(at + index);
    if (lists.size > MOST.lists) return false;
  }
  const spent = { read: 0, unpacked: 0 };
  for (const at of lists) {
    const content = await unpackedAfter(file, at, spent);
    if (content === undefined || isHarmful(content)) return false;
  }
  return true;
}

/** The objects that are packed after this place, '' where none are; undefined where they can't be told. */
async function unpackedAfter(file: FileHandle, at: number, spent: { read: number; unpacked: number }): Promise<string | undefined> {
  const near = (await bytesAt(file, Math.max(0, at - 1_024), 5_120)).toString('latin1');
  const here = Math.min(at, 1_024);
  const begin = near.indexOf('stream', here);
  if (begin === -1) return '';
  const dictionary = near.slice(Math.max(0, near.lastIndexOf('obj', here)), begin);
  // What isn't packed was seen; another packing than the usual one hides what it holds.
  if (!plainNames(dictionary).includes('/Filter')) return '';
  if (!/\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(plainNames(dictionary))) return undefined;
  const from = at - here + begin + 'stream'.length + (/^\r?\n/.exec(near.slice(begin + 6))?.[0].length ?? 0);
  for (const length of PIECES) {
    const bytes = await bytesAt(file, from, length);
    spent.read += bytes.length;
    if (spent.read > MOST.read) return undefined;
    const options = { info: true, maxOutputLength: MOST.unpackedOfOne, finishFlush: Z_SYNC_FLUSH } as const;
    const unpacked = await unpack(bytes, options).catch(() => undefined);
    if (!unpacked) return undefined;
    // It ended before what was read did.
    if (unpacked.engine.bytesWritten < bytes.length || bytes.length < length) {
      spent.unpacked += unpacked.buffer.length;
      return spent.unpacked > MOST.unpacked ? undefined : unpacked.buffer.toString('latin1');
    }
  }
  return undefined;
}
