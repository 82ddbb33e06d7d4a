import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { bytesAt } from './bytes-of-file.ts';

export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const DIRECTORY_MAX = 2_097_152;
const STORED = 0;
const DEFLATED = 8;
const unpack = promisify(inflateRaw) as (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/**
 * What an archive says it holds; undefined for what is no archive from its first byte to its last, so that nothing lies before, behind or
 * between that another program would find there. One of more than `most` entries is none either, and costs no more than to see that.
 */
export async function readZip(file: FileHandle, size: number, most: number): Promise<readonly ZipEntry[] | undefined> {
  const tail = await bytesAt(file, Math.max(0, size - END_BYTES - COMMENT_MAX), END_BYTES + COMMENT_MAX);
  const end = endOf(tail);
  if (!end) return undefined;
  const { entries: count, bytes: length, at } = end;
  if (count > most || length > DIRECTORY_MAX || at + length !== size - (tail.length - end.index)) return undefined;
  const directory = await bytesAt(file, at, length);
  const entries: ZipEntry[] = [];
  let place = 0;
  while (entries.length < count && place + 46 <= directory.length && directory.readUInt32LE(place) === CENTRAL) {
    const flags = directory.readUInt16LE(place + 8);
    const nameLength = directory.readUInt16LE(place + 28);
    const next = place + 46 + nameLength + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
    entries.push({
      name: directory.toString('utf8', place + 46, place + 46 + nameLength),
      isEncrypted: (flags & 0x2041) !== 0,
      method: directory.readUInt16LE(place + 10),
      packedSize: directory.readUInt32LE(place + 20),
      size: directory.readUInt32LE(place + 24),
      at: directory.readUInt32LE(place + 42),
    });
    place = next;
  }
  if (place !== directory.length || entries.length !== count || entries.length === 0) return undefined;
  return (await isWhole(file, entries, at)) ? entries : undefined;
}

function endOf(tail: Buffer): { index: number; entries: number; bytes: number; at: number } | undefined {
  for (let index = tail.length - END_BYTES; index >= 0; index -= 1) {
    if (tail.readUInt32LE(index) !== END || index + END_BYTES + tail.readUInt16LE(index + 20) !== tail.length) continue;
    return {
      index,
      entries: tail.readUInt16LE(index + 10),
      bytes: tail.readUInt32LE(index + 12),
      at: tail.readUInt32LE(index + 16),
    };
  }
  return undefined;
}

/** Entries stand one behind the other from the beginning, each under the name that the directory gives it. */
async function isWhole(file: FileHandle, entries: readonly ZipEntry[], end: number): Promise<boolean> {
  let expected = 0;
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const header = await bytesAt(file, entry.at, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== LOCAL) return false;
    const nameLength = header.readUInt16LE(26);
    const name = (await bytesAt(file, entry.at + 30, nameLength)).toString('utf8');
    // Sizes may follow an entry, in 12 to 24 bytes.
    if (name !== entry.name || entry.at < expected || entry.at > expected + 24) return false;
    expected = entry.at + 30 + nameLength + header.readUInt16LE(28) + entry.packedSize;
  }
  return expected <= end && end <= expected + 24;
}

/** The content of an entry, up to a bound; undefined where it is larger, another size than it says, or no content. */
export async function contentOf(file: FileHandle, entry: ZipEntry, most: number): Promise<Buffer | undefined> {
  if (entry.size > most || entry.packedSize > most) return undefined;
  const header = await bytesAt(file, entry.at, 30);
  const bytes = await bytesAt(file, entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), entry.packedSize);
  const content =
    entry.method === STORED
      ? bytes
      : entry.method === DEFLATED
        ? await unpack(bytes, { maxOutputLength: Math.max(1, entry.size) }).catch(() => undefined)
        : undefined;
  return content?.length === entry.size ? content : undefined;
}
