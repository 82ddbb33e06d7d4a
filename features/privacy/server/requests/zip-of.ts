import { Readable } from 'node:stream';
import yazl from 'yazl';

export interface ZipEntry {
  /** Path inside the ZIP, with `/`. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A ZIP that is made while it is read: an entry is asked for once the one before it has been. */
export function zipOf(entries: AsyncIterable<ZipEntry>, mtime: Date): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  addAll(zip, entries, mtime).catch((error: Error) => out.destroy(error));
  return out;
}

async function addAll(zip: yazl.ZipFile, entries: AsyncIterable<ZipEntry>, mtime: Date): Promise<void> {
  for await (const { name, content } of entries) {
    const stream = Readable.from(content, { objectMode: false });
    const read = new Promise<void>((resolve, reject) => void stream.once('end', resolve).once('error', reject));
    zip.addReadStream(stream, name, { mtime });
    await read;
  }
  zip.end();
}
