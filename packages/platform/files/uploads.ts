import { randomBytes } from 'node:crypto';
import type { UploadedFile } from '@inlay/kernel/contract.ts';
import { makeImageDecoder } from './uploads-decode.ts';
import { sniffImage, type ImageType, UnreadableImage } from './uploads-sniff.ts';
import { openFileStore } from './uploads-store.ts';
import type { Settings } from '../settings.ts';

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
   * largest size still allowed, `types` what the bytes (not the name) may be, by default all four. Throws `UnreadableImage`.
   */
  storeImage(file: UploadedFile, bounds: { maxBytes: number; types?: readonly ImageType[] }): Promise<StoredImage>;
  read(key: string): Promise<{ bytes: Uint8Array; mimeType: string } | undefined>;
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{32}\.webp$/;

export function makeUploads({ settings }: { settings: Pick<Settings, 'dataDir' | 'storageUrl'> }): Uploads {
  const files = openFileStore(settings);
  const decode = makeImageDecoder();

  return {
    async storeImage({ bytes }, { maxBytes, types }) {
      if (bytes.length > maxBytes) throw new UnreadableImage('too-large');
      const type = sniffImage(bytes);
      if (!type || (types && !types.includes(type))) throw new UnreadableImage('wrong-type');
      const picture = await decode(bytes);
      const key = `${randomBytes(16).toString('hex')}.webp`;
      await files.write(key, picture.bytes);
      return { key, mimeType: 'image/webp', width: picture.width, height: picture.height, bytes: picture.bytes.length };
    },
    async read(key) {
      const bytes = KEY.test(key) ? await files.read(key) : undefined;
      return bytes && { bytes, mimeType: 'image/webp' };
    },
    async remove(key) {
      if (KEY.test(key)) await files.remove(key);
    },
  };
}
