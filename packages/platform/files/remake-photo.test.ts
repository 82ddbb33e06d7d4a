import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngBomb } from '../../../tests/attacks/uploads/formats.ts';
import type { Limits } from '../limits/limits.ts';
import type { PhotoFormat } from './photo-formats.ts';
import { makePhotoRemaker } from './remake-photo.ts';

const unlimited = {
  take: async () => {},
  tryTake: async () => true,
  used: async () => ({ points: 0, seconds: 0 }),
  refund: async () => {},
} as unknown as Limits;
const remake = makePhotoRemaker(unlimited);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-photo-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function made(bytes: Uint8Array, format: PhotoFormat): Promise<Buffer> {
  const path = join(folder, 'given');
  writeFileSync(path, bytes);
  await remake({ path, format, to: join(folder, 'made') }, { address: '192.0.2.1' });
  return readFileSync(join(folder, 'made'));
}
const photo = (format: PhotoFormat) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#c00000' } })
    .withExif({ IFD0: { Copyright: 'WHERE I LIVE' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();

test('a photo stays of its format, is turned as it was held, and has no notes', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const given = await photo(format);
    expect(given.includes('WHERE I LIVE'), format).toBe(true);
    const bytes = await made(Buffer.concat([given, Buffer.from('<script>BEHIND IT</script>')]), format);
    const { exif, orientation, ...about } = await sharp(bytes).metadata();
    expect([about.format, about.width, about.height, exif, orientation], format).toEqual([format, 20, 30, undefined, undefined]);
    expect(bytes.toString('latin1'), format).not.toMatch(/WHERE I LIVE|BEHIND IT/);
  }
});

test('what moves keeps moving', async () => {
  const frames = Buffer.concat([Buffer.alloc(16 * 16 * 3, 0), Buffer.alloc(16 * 16 * 3, 200)]);
  const gif = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } as never })
    .gif()
    .toBuffer();
  expect(await sharp(await made(gif, 'gif')).metadata()).toMatchObject({ format: 'gif', pages: 2, width: 16 });
});

test('another format, more than 40 megapixels and what is no picture are refused', async () => {
  const red = sharp({ create: { width: 6, height: 4, channels: 3, background: '#c00' } });
  await expect(made(await photo('png'), 'jpeg')).rejects.toThrow('undecodable');
  await expect(made(await red.clone().tiff().toBuffer(), 'png')).rejects.toThrow('undecodable');
  await expect(made(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'png')).rejects.toThrow('undecodable');
  await expect(made(pngBomb(8_000, 5_001), 'png')).rejects.toThrow('undecodable');
});
