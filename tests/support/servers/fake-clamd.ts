import { type AddressInfo, type Socket, createServer } from 'node:net';

export interface FakeClamd {
  /** For CLAMAV_URL. */
  readonly url: string;
  close(): Promise<void>;
}

const COMMAND = 'zINSTREAM\0';

/** A clamd that reads a stream by its protocol, and answers by what it held. */
export async function startClamd(answerTo: (content: Buffer, socket: Socket) => void): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let seen = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      seen = Buffer.concat([seen, chunk]);
      const parts: Buffer[] = [];
      let at = COMMAND.length;
      while (seen.length >= at + 4) {
        const length = seen.readUInt32BE(at);
        if (length === 0) return answerTo(Buffer.concat(parts), socket);
        parts.push(seen.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
