import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** Path inside the ZIP, with `/`. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Without ZIP64 no place in the file may be behind. */
const MOST_BYTES = 0xff_ff_ff_ff;
const VERSION = 20;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;

/**
 * A ZIP, made piece by piece: no entry has to fit into memory.
 * @throws RangeError past 4 GB
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, time: Date): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  const counted = (bytes: Buffer): Buffer => {
    at += bytes.length;
    if (at > MOST_BYTES) throw new RangeError('A ZIP of this kind holds 4 GB at most.');
    return bytes;
  };
  for await (const { name: text, content } of entries) {
    const entry = { name: Buffer.from(text), at, crc: 0, packed: 0, size: 0 };
    yield counted(Buffer.concat([header(0x04_03_4b_50, [VERSION, FLAGS, DEFLATE]), sizesOf(entry, time), lengthsOf(entry), entry.name]));
    for await (const piece of deflated(content, entry)) {
      entry.packed += piece.length;
      yield counted(piece);
    }
    yield counted(Buffer.concat([header(0x08_07_4b_50, []), wide(entry.crc, entry.packed, entry.size)]));
    written.push(entry);
  }
  const directoryAt = at;
  for (const entry of written)
    yield counted(
      Buffer.concat([
        header(0x02_01_4b_50, [VERSION, VERSION, FLAGS, DEFLATE]),
        sizesOf(entry, time),
        lengthsOf(entry),
        // No comment, first disk, no attributes.
        header(undefined, [0, 0, 0]),
        wide(0, entry.at),
        entry.name,
      ]),
    );
  const count = written.length;
  yield Buffer.concat([header(0x06_05_4b_50, [0, 0, count, count]), wide(at - directoryAt, directoryAt), header(undefined, [0])]);
}

function deflated(content: ZipEntry['content'], entry: { crc: number; size: number }): AsyncIterable<Buffer> {
  async function* measured() {
    for await (const piece of content) {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw();
  // What fails before reaches who reads.
  pipeline(Readable.from(measured(), { objectMode: false }), deflate, () => {});
  return deflate;
}

function header(signature: number | undefined, numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc((signature === undefined ? 0 : 4) + numbers.length * 2);
  if (signature !== undefined) bytes.writeUInt32LE(signature);
  for (const [i, number] of numbers.entries()) bytes.writeUInt16LE(number, (signature === undefined ? 0 : 4) + i * 2);
  return bytes;
}

function wide(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [i, number] of numbers.entries()) bytes.writeUInt32LE(number, i * 4);
  return bytes;
}

/** Of the header in front of the content all are 0. */
const sizesOf = ({ crc, packed, size }: Written, time: Date): Buffer =>
  Buffer.concat([header(undefined, [clockOf(time), dayOf(time)]), wide(crc, packed, size)]);
const lengthsOf = ({ name }: Written): Buffer => header(undefined, [name.length, 0]);

const clockOf = (time: Date): number => (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
const dayOf = (time: Date): number =>
  ((Math.max(1980, time.getUTCFullYear()) - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
