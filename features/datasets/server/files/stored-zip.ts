import { Readable } from 'node:stream';
import { ZIP_CENTRAL_HEADER, ZIP_END, ZIP_LOCAL_HEADER, zipLayout } from '../../rules/zip-layout.ts';
import type { MadeFile } from './file-index.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 2.0: what a file that is stored as it is asks of a reader. */
const NEEDED = 20;
/** 1 January 1980, the first day that the format knows: an archive is the same whenever it is made. */
const DOS_DAY = 0x0021;

/**
 * An archive of files stored as they are: an .xlsx is compressed already. Sizes and checksums are known beforehand, so its size is
 * too, and no more of it is held than one file.
 * @param read gets a file when its turn comes
 */
export function storedZip(files: readonly MadeFile[], read: (file: MadeFile) => Promise<Buffer>): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    for (const file of files) {
      yield localHeader(file);
      yield await read(file);
    }
    yield directory(files);
  }
  // In bytes: of objects, sixteen would be read ahead.
  return Readable.from(parts(), { objectMode: false, highWaterMark: 65_536 });
}

function localHeader(file: MadeFile): Buffer {
  const header = Buffer.alloc(ZIP_LOCAL_HEADER);
  header.writeUInt32LE(LOCAL, 0);
  describe(header, 4, file);
  return Buffer.concat([header, Buffer.from(file.name, 'ascii')]);
}

/** What the header of a file and its entry in the directory share: 26 bytes. No flags, no compression, no extra field. */
function describe(header: Buffer, at: number, { name, bytes, crc32 }: MadeFile): void {
  header.writeUInt16LE(NEEDED, at);
  header.writeUInt16LE(DOS_DAY, at + 8);
  header.writeUInt32LE(crc32, at + 10);
  header.writeUInt32LE(bytes, at + 14);
  header.writeUInt32LE(bytes, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}

function directory(files: readonly MadeFile[]): Buffer {
  const layout = zipLayout(files);
  const entries = files.map((file, at) => {
    const entry = Buffer.alloc(ZIP_CENTRAL_HEADER);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(NEEDED, 4);
    describe(entry, 6, file);
    entry.writeUInt32LE(layout.starts[at] ?? 0, 42);
    return Buffer.concat([entry, Buffer.from(file.name, 'ascii')]);
  });
  const end = Buffer.alloc(ZIP_END);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(layout.total - layout.directory - ZIP_END, 12);
  end.writeUInt32LE(layout.directory, 16);
  return Buffer.concat([...entries, end]);
}
