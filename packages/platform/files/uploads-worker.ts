// A process of its own: reads a picture from stdin, writes width, height and a WebP file to stdout.
// Exit code 1: it can't be decoded. It ends itself by a signal when it takes more memory than an honest picture needs.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { giveUpRights } from './uploads-cage.ts';

const MAX_PIXELS = 16_000_000;
/** Logos stand at 80 by 130; a larger side costs memory to encode. */
const MAX_SIDE = 1_024;
/** The largest honest picture (16 megapixels of progressive JPEG without subsampling) was measured at 207 MiB, an idle process at 80. */
const MAX_MEMORY = 240 * 1024 * 1024;
const EXIT_UNDECODABLE = 1;

sharp.cache(false);
sharp.concurrency(1);
// Of all that the library can read, the four kinds that are taken, and none of them from a file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadNsgifBuffer', 'VipsForeignLoadSvgBuffer'],
});
giveUpRights();
// Native code does the work, so this thread is free to watch it. A mere exit would wait for that code.
setInterval(() => process.memoryUsage.rss() > MAX_MEMORY && process.kill(process.pid, 'SIGKILL'), 10).unref();

try {
  const { data, info } = await sharp(await buffer(process.stdin), {
    limitInputPixels: MAX_PIXELS,
    pages: 1,
    failOn: 'error',
    sequentialRead: true,
  })
    // Where the camera was held; the note itself is dropped with all the others.
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .timeout({ seconds: 4 })
    .toBuffer({ resolveWithObject: true });
  const size = Buffer.alloc(8);
  size.writeUInt32BE(info.width, 0);
  size.writeUInt32BE(info.height, 4);
  process.stdout.write(Buffer.concat([size, data]));
} catch {
  process.exitCode = EXIT_UNDECODABLE;
}
