import { Readable, addAbortSignal } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

export interface ZipEntry {
  /** Path inside the ZIP, with `/`. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>;
}

interface ZipOptions {
  readonly mtime?: Date;
  readonly compressionLevel?: number;
}

/** A ZIP that is made while it is read: an entry is asked for once the one before it has been. If its reader goes, so do the entries and what they read. */
export function zipOf(entries: AsyncIterable<ZipEntry>, options: ZipOptions): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  addAll(zip, entries, options, gone.signal).catch((error: Error) => out.destroy(error));
  return out;
}

async function addAll(zip: yazl.ZipFile, entries: AsyncIterable<ZipEntry>, options: ZipOptions, gone: AbortSignal): Promise<void> {
  for await (const { name, content } of entries) {
    const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
    // One whose reader is gone by now ends at once.
    addAbortSignal(gone, stream);
    zip.addReadStream(stream, name, options);
    await finished(stream);
  }
  zip.end();
}
