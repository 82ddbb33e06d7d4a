import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cageArguments } from './uploads-cage.ts';
import { UnreadableImage } from './uploads-sniff.ts';

export interface DecodedImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const WORKER = fileURLToPath(new URL('./uploads-worker.ts', import.meta.url));
export const DECODED_WITHIN_MS = 4_500;

/**
 * Decodes a stranger's picture in a process of its own. The process has no secret and no way to read one, and ends with the picture. It is
 * killed when it takes too long: native decoders can't be interrupted, and a crash of one must not take down the server.
 */
export function decodeApart(bytes: Uint8Array): Promise<DecodedImage> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, cageArguments(WORKER), {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      timeout: DECODED_WITHIN_MS,
      killSignal: 'SIGKILL',
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (exitCode) => {
      if (exitCode === 0) resolve(pictureOf(Buffer.concat(parts)));
      else reject(new UnreadableImage(exitCode === 1 ? 'undecodable' : 'too-costly'));
    });
    // A killed worker stops reading; `close` tells that it ended.
    child.stdin.on('error', () => {});
    child.stdin.end(bytes);
  });
}

/** The worker's answer: width and height as two 32-bit numbers, then the file. */
const pictureOf = (answer: Buffer): DecodedImage => ({
  width: answer.readUInt32BE(0),
  height: answer.readUInt32BE(4),
  bytes: answer.subarray(8),
});
