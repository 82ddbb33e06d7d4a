import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadedFile } from '@inlay/kernel/contract.ts';
import { type Sender, makeImageDecoder } from './uploads-shares.ts';
import type { Limits } from '../limits/limits.ts';
import { sniffImage, type ImageType, UnreadableImage } from './uploads-sniff.ts';
import { openFileStore } from './uploads-store.ts';
import type { ServerSettings } from '../server-settings.ts';

export type { Sender } from './uploads-shares.ts';
export { UnreadableImage } from './uploads-sniff.ts';

export interface StoredImage {
  /** The name under which `/uploads/:key` serves it; random, so it can't be guessed. */
  readonly key: string;
  readonly mimeType: 'image/webp';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of the stored file. */
  readonly bytes: number;
}

export interface Uploads {
  /**
   * Decodes the picture and stores a new one made from its pixels; not one byte of the original is kept. `maxBytes` is the
   * largest size still allowed, `types` what the bytes (not the name) may be, by default all four, and `sender` whose share of the
   * decoders is used. Throws `UnreadableImage`.
   */
  storeImage(file: UploadedFile, bounds: { maxBytes: number; types?: readonly ImageType[]; sender: Sender }): Promise<StoredImage>;
  /** A picture; of a kept file nothing, since `/uploads/:key` shows what this finds. */
  read(key: string): Promise<{ bytes: Uint8Array; mimeType: string } | undefined>;
  /** Keeps a file of this machine under a `newFileKey()` that its row names already. */
  keepFile(key: string, path: string): Promise<void>;
  /** What `keepFile` kept. */
  openFile(key: string): Promise<Readable | undefined>;
  /** Of either kind; what is not there is gone. */
  remove(key: string): Promise<void>;
}

const PICTURE_KEY = /^[0-9a-f]{32}\.webp$/;
const FILE_KEY = /^[0-9a-f]{32}\.file$/;

export const newFileKey = (): string => `${randomBytes(16).toString('hex')}.file`;

interface Parts {
  readonly settings: Pick<ServerSettings, 'dataDir' | 'storageUrl'>;
  readonly limits: Limits;
}

export function makeUploads({ settings, limits }: Parts): Uploads {
  const files = openFileStore(settings);
  const decode = makeImageDecoder(limits);

  return {
    async storeImage({ bytes }, { maxBytes, types, sender }) {
      if (bytes.length > maxBytes) throw new UnreadableImage('too-large');
      const type = sniffImage(bytes);
      if (!type || (types && !types.includes(type))) throw new UnreadableImage('wrong-type');
      const picture = await decode(bytes, sender);
      const key = `${randomBytes(16).toString('hex')}.webp`;
      await files.write(key, picture.bytes);
      return { key, mimeType: 'image/webp', width: picture.width, height: picture.height, bytes: picture.bytes.length };
    },
    async read(key) {
      const bytes = PICTURE_KEY.test(key) ? await files.read(key) : undefined;
      return bytes && { bytes, mimeType: 'image/webp' };
    },
    async keepFile(key, path) {
      if (!FILE_KEY.test(key)) throw new Error('A file is kept under a key of its own.');
      await files.writeFrom(key, path);
    },
    openFile: async (key) => (FILE_KEY.test(key) ? files.stream(key) : undefined),
    async remove(key) {
      if (PICTURE_KEY.test(key) || FILE_KEY.test(key)) await files.remove(key);
    },
  };
}
