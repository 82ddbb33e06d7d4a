import { once } from 'node:events';
import { type Socket, createConnection } from 'node:net';

export interface SlowKind {
  readonly name: string;
  /** Sent at once. */
  readonly first: string;
  /** Sent each second after it. */
  readonly drip?: string;
  /** Never takes a byte of the answer. */
  readonly deaf?: true;
}

const head = (line: string, ...headers: string[]) => [line, 'host: localhost', ...headers, '', ''].join('\r\n');
const form = 'content-type: multipart/form-data; boundary=b';

export const slowKinds = {
  silent: { name: 'says nothing', first: '' },
  headers: { name: 'a header each second', first: 'GET / HTTP/1.1\r\nhost: localhost\r\n', drip: 'x: y\r\n' },
  body: {
    name: 'a byte of the body each second',
    first: head('POST /api/Contact HTTP/1.1', 'content-type: application/json', 'content-length: 60000'),
    drip: ' ',
  },
  chunked: {
    name: 'a chunk of the body each second',
    first: head('POST /api/v1/siteverify HTTP/1.1', 'content-type: application/json', 'transfer-encoding: chunked'),
    drip: '1\r\n \r\n',
  },
  upload: {
    // Of a body so large the first megabyte has to come in time.
    name: 'a byte of an upload each second, behind its first megabyte',
    first: `${head('POST /api/Registration/UserRegistration HTTP/1.1', form, 'content-length: 1200000')}--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'a'.repeat(1_100_000)}`,
    drip: 'a',
  },
  deaf: { name: 'never reads the answer', first: head('GET /html-sdk.pdf HTTP/1.1').repeat(60), deaf: true },
} as const satisfies Record<string, SlowKind>;

export interface Held {
  /** Milliseconds until the other side hung up, in rising order; Infinity where it had not when asked. */
  readonly closedAfter: number[];
  /** A caller that reads nothing doesn't notice either: from here on all of them read, until nothing comes any more. Answers the bytes each got. */
  listen(): Promise<number[]>;
  /** All of them hang up. */
  end(): void;
}

/** `count` such callers at once. `closedAfter` is read when they have been held long enough. */
export async function hold(port: number, { first, drip, deaf }: SlowKind, count: number): Promise<Held> {
  const closedAfter = Array.from({ length: count }, () => Infinity);
  const sockets: Socket[] = [];
  const open = (i: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      sockets.push(socket);
      socket.once('connect', () => {
        const began = performance.now();
        socket.on('close', () => (closedAfter[i] = performance.now() - began));
        socket.off('error', reject).on('error', () => {});
        if (first) socket.write(first);
        if (deaf) socket.pause();
        else socket.resume();
        if (drip) {
          const timer = setInterval(() => socket.writable && socket.write(drip), 1_000);
          socket.once('close', () => clearInterval(timer));
        }
        resolve();
      });
      socket.once('error', reject);
    });
  for (let i = 0; i < count; i += 25) await Promise.all(Array.from({ length: Math.min(25, count - i) }, (_, j) => open(i + j)));
  return {
    closedAfter,
    listen: () =>
      Promise.all(
        sockets.map(async (socket) => {
          if (!socket.resume().closed) await once(socket, 'close');
          return socket.bytesRead;
        }),
      ),

    end: () => sockets.forEach((socket) => socket.destroy()),
  };
}
