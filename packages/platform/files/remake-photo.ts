import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Limits } from '../limits/limits.ts';
import type { LimitRule } from '../limits/windows.ts';
import { type Shares, makeWorkQueue } from '../limits/work-queue.ts';
import type { PhotoFormat } from './photo-formats.ts';
import { cageArguments } from './uploads-cage.ts';
import { type Sender, shareDecoder } from './uploads-shares.ts';
import { UnreadableImage } from './uploads-sniff.ts';

/** One runs: it may take half a gigabyte. */
export const PHOTO_SHARES: Shares = { running: 1, ofNetwork: 10, ofSurroundings: 20, places: 30, withNewcomers: 60, retryAfter: 5 };
/** Milliseconds of a decoder; a photo of 12 megapixels takes about 800. */
export const PHOTO_TIME: LimitRule = { name: 'photo-ms', points: 300_000, seconds: 3_600 };
const REMADE_WITHIN_MS = 15_000;

const WORKER = fileURLToPath(new URL('./photo-worker.ts', import.meta.url));

export interface PhotoToRemake {
  readonly path: string;
  readonly format: PhotoFormat;
  /** Where the new one goes. */
  readonly to: string;
}

/** @throws UnreadableImage, Refusal `unavailable`, `rate_limited` */
export type RemakePhoto = (photo: PhotoToRemake, sender: Sender) => Promise<void>;

/** Makes photos anew from their pixels, up to 40 megapixels: no note of place or camera, and nothing that hides in a picture, is kept. */
export const makePhotoRemaker = (limits: Limits): RemakePhoto =>
  shareDecoder(limits, { decode: remakeApart, queue: makeWorkQueue(PHOTO_SHARES), time: PHOTO_TIME, withinMs: REMADE_WITHIN_MS });

/** In the cage of all decoders. It can open nothing, so it is handed both files open, and no photo is in our memory. */
async function remakeApart({ path, format, to }: PhotoToRemake): Promise<void> {
  const given = await open(path, 'r');
  const made = await open(to, 'w', 0o600).catch(async (error: unknown) => {
    await given.close();
    throw error;
  });
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      const child = spawn(process.execPath, [...cageArguments(WORKER), format], {
        stdio: [given.fd, made.fd, 'ignore'],
        env: {},
        timeout: REMADE_WITHIN_MS,
        killSignal: 'SIGKILL',
      });
      child.on('error', reject);
      child.on('close', resolve);
    });
    if (exitCode !== 0) throw new UnreadableImage(exitCode === 1 ? 'undecodable' : 'too-costly');
  } finally {
    await given.close();
    await made.close();
  }
}
