import { createHash } from 'node:crypto';

/*
 * A Bloom filter in a file: it never misses a password of its list, and takes one in 100,000 others for one of it.
 * 8 bytes mark, 4 bytes probes, 4 bytes of what stands in it (0: passwords, 1: their SHA-1), 8 bytes entries, then the bits.
 */
const MARK = 'inlaypw1';
const HEADER_BYTES = 24;
const FALSE_POSITIVES = 1e-5;
const PROBES = 17;

/** What a list is made of: the passwords, or their SHA-1 in hexadecimal, as lists of stolen ones are handed on. */
export type ListKind = 'text' | 'sha1';

export interface PasswordFilter {
  readonly entries: number;
  has(password: string): boolean;
}

/** As passwords are compared with a list of them. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex');

/** The bits of an entry, from one hash of it: twice 48 bits, stepped through. */
function bitsOf(entry: string, probes: number, size: number): number[] {
  const digest = createHash('sha256').update(entry).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: probes }, (_, probe) => (first + probe * step) % size);
}

/** @throws Error for what is no such file, or only a part of one. */
export function readPasswordFilter(file: Buffer): PasswordFilter {
  if (file.length <= HEADER_BYTES || file.toString('latin1', 0, MARK.length) !== MARK) throw new Error('This is no list of passwords.');
  const [probes, kind, entries] = [file.readUInt32LE(8), file.readUInt32LE(12), Number(file.readBigUInt64LE(16))];
  const bits = file.subarray(HEADER_BYTES);
  if (bits.length !== bytesFor(entries)) throw new Error('The list of passwords is not whole.');
  const isSet = (bit: number) => ((bits[bit >>> 3] ?? 0) >> (bit & 7)) & 1;
  return {
    entries,
    has: (password) =>
      bitsOf(kind === 1 ? sha1(password) : foldPassword(password), probes, bits.length * 8).every((bit) => isSet(bit) === 1),
  };
}

/** A file for so many entries, of which `add` takes one after the other: a password as `foldPassword` gives it, or its SHA-1 in lower case. */
export function newPasswordFilter(entries: number, kind: ListKind): { file: Buffer; add: (entry: string) => void } {
  const file = Buffer.alloc(HEADER_BYTES + bytesFor(entries));
  file.write(MARK, 'latin1');
  file.writeUInt32LE(PROBES, 8);
  file.writeUInt32LE(kind === 'sha1' ? 1 : 0, 12);
  file.writeBigUInt64LE(BigInt(entries), 16);
  const bits = file.subarray(HEADER_BYTES);
  return {
    file,
    add(entry) {
      for (const bit of bitsOf(entry, PROBES, bits.length * 8)) bits[bit >>> 3] = (bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
    },
  };
}

const bytesFor = (entries: number): number => Math.ceil((Math.max(1, entries) * -Math.log(FALSE_POSITIVES)) / Math.LN2 ** 2 / 8);
