import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  /** `host:port`, for ALLOW_PRIVATE_TARGETS. */
  readonly target: string;
  readonly received: Received[];
  /** How it answers from now on. */
  answer: (response: ServerResponse, request: IncomingMessage) => void;
  close(): Promise<void>;
}

/** A customer's server, on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
      receiver.answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/webhooks`,
    target: `127.0.0.1:${port}`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
