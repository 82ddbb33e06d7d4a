import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Inflate, inflate } from 'node:zlib';
import { bytesAt, piecesOf, slicesOf } from './bytes-of-file.ts';
import { isHarmfulPdfPart, withPlainNames } from './pdf-harm.ts';

const OVERLAP = 256;
const TAIL = 2_048;
const PACKED_LIST = /\/(?:O|#4[fF])(?:b|#62)(?:j|#6[aA])(?:S|#53)(?:t|#74)(?:m|#6[dD])/g;
/** Where an object begins. */
const OBJECT = /\d\s+obj(?=\s*<<)/g;

/** Packed lists of objects are tried in pieces: most have some kilobytes. In all, a document of 25 MB has some megabytes of them. */
const PIECES = [16_384, 262_144, 2_097_152] as const;
const MOST = { lists: 5_000, unpacked: 8_388_608, read: 134_217_728 } as const;

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
  const named = new Set<number>();
  for await (const { at, bytes } of piecesOf(file, OVERLAP)) {
    if (isHarmfulPdfPart(bytes)) return false;
    for (const { index } of bytes.toString('latin1').matchAll(PACKED_LIST)) named.add(at + index);
    if (named.size > MOST.lists) return false;
  }
  // However often a list is named, it is unpacked once.
  const lists = new Set<number>();
  for (const at of named) {
    const list = await packedListAfter(file, at);
    if (list === 'unreadable') return false;
    if (list !== undefined) lists.add(list);
  }
  const left = { read: MOST.read, unpacked: MOST.unpacked };
  for (const from of lists) {
    const content = await unpackedFrom(file, from, left);
    if (!content) return false;
    for await (const slice of slicesOf(content, OVERLAP)) if (isHarmfulPdfPart(slice)) return false;
  }
  return true;
}

/**
 * Where the list begins that is named at a place; undefined where none is packed, `unreadable` where it is packed otherwise than usual, or
 * where what is said of it isn't as plain as programs write it: a text or a comment there could hold the words that are looked for.
 */
async function packedListAfter(file: FileHandle, at: number): Promise<number | 'unreadable' | undefined> {
  const near = (await bytesAt(file, Math.max(0, at - 1_024), 5_120)).toString('latin1');
  const here = Math.min(at, 1_024);
  const begin = near.indexOf('stream', here);
  const object = [...near.slice(0, here).matchAll(OBJECT)].at(-1);
  if (begin === -1 || !object) return 'unreadable';
  const written = near.slice(object.index + object[0].length, begin).trim();
  const isWhole = written.startsWith('<<') && written.endsWith('>>') && written.split('<<').length === written.split('>>').length;
  if (!isWhole || /[()%]/.test(written)) return 'unreadable';
  const dictionary = withPlainNames(Buffer.from(written, 'latin1'));
  // What isn't packed was seen; another packing than the usual one hides what it holds.
  if (!dictionary.includes('/Filter')) return undefined;
  if (!/\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary)) return 'unreadable';
  return at - here + begin + 'stream'.length + (/^\r?\n/.exec(near.slice(begin + 6))?.[0].length ?? 0);
}

/** What is packed there; undefined where it can't be told, or where it is more than is left of what the file may cost. */
async function unpackedFrom(file: FileHandle, from: number, left: { read: number; unpacked: number }): Promise<Buffer | undefined> {
  for (const length of PIECES) {
    const bytes = await bytesAt(file, from, length);
    left.read -= bytes.length;
    if (left.read < 0 || left.unpacked <= 0) return undefined;
    const options = { info: true, maxOutputLength: left.unpacked, finishFlush: Z_SYNC_FLUSH } as const;
    const unpacked = await unpack(bytes, options).catch(() => undefined);
    if (!unpacked) return undefined;
    // It ended before what was read did.
    if (unpacked.engine.bytesWritten < bytes.length || bytes.length < length) {
      left.unpacked -= unpacked.buffer.length;
      return unpacked.buffer;
    }
  }
  return undefined;
}
