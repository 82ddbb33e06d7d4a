// A process of its own: reads a photo from stdin and writes one of the same format, made from its pixels, to stdout. Both are files that it
// was handed open. Exit code 1: it can't be decoded. It ends itself by a signal when it takes more memory than an honest photo needs.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { PHOTO_FORMATS } from './photo-formats.ts';
import { giveUpRights } from './uploads-cage.ts';

const MAX_PIXELS = 40_000_000;
/** A progressive JPEG of 40 megapixels and 21 MB, turned, was measured at 537 MiB. */
const MAX_MEMORY = 640 * 1024 * 1024;
const EXIT_UNDECODABLE = 1;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadNsgifBuffer', 'VipsForeignLoadWebpBuffer'],
});
giveUpRights();
setInterval(() => process.memoryUsage.rss() > MAX_MEMORY && process.kill(process.pid, 'SIGKILL'), 10).unref();

try {
  const given = await buffer(process.stdin);
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { format, pages = 1 } = await sharp(given, options).metadata();
  const known = PHOTO_FORMATS.find((one) => one === format && one === process.argv[2]);
  if (!known) throw new Error('Another format than it was said to be.');
  const isMoving = pages > 1 && (known === 'gif' || known === 'webp');
  // All pages of what moves count as pixels, too. What moves has no note of how the camera was held.
  const photo = isMoving ? sharp(given, { ...options, animated: true }) : sharp(given, options).autoOrient();
  const made = await photo.toFormat(known, known === 'jpeg' || known === 'webp' ? { quality: 88 } : {}).toBuffer();
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(made, (error) => (error ? reject(error) : resolve()));
  });
} catch {
  process.exitCode = EXIT_UNDECODABLE;
}
