import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file of 25 MB that is packed many times over. */
const SCANNED_WITHIN_MS = 30_000;
const ANSWER_MAX = 4_096;
const CLAMD_PORT = 3_310;

/** `not-asked` where the operator has set no scanner. */
export type ScanVerdict = 'not-asked' | 'clean' | 'found';

/** @throws if the scanner can't be asked: the file must not pass for clean */
export type ScanFile = (path: string) => Promise<ScanVerdict>;

/** Sends files to a clamd (`tcp://host:port`) over the connection, with its command INSTREAM. */
export function makeFileScanner(clamavUrl: string | undefined, withinMs = SCANNED_WITHIN_MS): ScanFile {
  if (clamavUrl === undefined) return async () => 'not-asked';
  const { hostname, port } = new URL(clamavUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');

  return async (path) => {
    const socket = connect({ host, port: Number(port) || CLAMD_PORT });
    socket.setTimeout(withinMs, () => socket.destroy(new Error('The scanner of files takes too long.')));
    try {
      const answer = answerOf(socket);
      const sent = pipeline(createReadStream(path), inChunks(), async (pieces) => {
        for await (const piece of pieces) if (!socket.write(piece as Buffer)) await Promise.race([once(socket, 'drain'), answer]);
      });
      const [said] = await Promise.all([answer, sent]);
      if (said.endsWith(' FOUND')) return 'found';
      if (said.endsWith(' OK')) return 'clean';
      throw new Error(`The scanner of files says: ${said || 'nothing'}.`);
    } finally {
      socket.destroy();
    }
  };
}

/** The first line of the answer; anything after it is ignored. */
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      if (said.includes('\0') || said.length > ANSWER_MAX) resolve(said.split('\0', 1)[0]!.trim());
    });
    socket.on('end', () => resolve(said.trim()));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The scanner of files closed the connection.')));
  });

/** Puts its length before each chunk, and a length of 0 at the end. */
function inChunks(): Transform {
  const lengthOf = (bytes: number) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes);
    return length;
  };
  let begun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      if (!begun) this.push('zINSTREAM\0');
      begun = true;
      this.push(lengthOf(chunk.length));
      next(null, chunk);
    },
    flush(done) {
      done(null, lengthOf(0));
    },
  });
}
