import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Receiver, startReceiver } from '@inlay/events/testing/receiver.ts';

export const TRICKS = ['hangs', 'trickles its headers', 'fails', 'resets', 'redirects', 'sends 4 GB'] as const;
export type Trick = (typeof TRICKS)[number];

const FOUR_GB = 4 * 1_073_741_824;
const CHUNK = Buffer.alloc(65_536, 'x');
const OK = 204;

/** A customer's server that behaves badly until it is healed. */
export interface HostileReceiver {
  readonly trick: Trick;
  readonly url: string;
  readonly target: string;
  /** Ids of the events that it answered 2xx. */
  readonly accepted: ReadonlySet<string>;
  /** The most bytes of an answer that were taken from it. */
  mostTaken(): number;
  /** From now on it takes what comes, and lets go of what hangs. */
  heal(): void;
  close(): Promise<void>;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** @param elsewhere where the one that redirects sends to */
export async function startHostileReceiver(trick: Trick, elsewhere: string): Promise<HostileReceiver> {
  const receiver: Receiver = await startReceiver();
  const accepted = new Set<string>();
  const hanging = new Set<IncomingMessage>();
  let most = 0;
  const accept = (request: IncomingMessage) => accepted.add(String(request.headers['webhook-id']));

  const tricks: Record<Trick, Answer> = {
    hangs: (_, request) => void hanging.add(request),
    'trickles its headers': (_, request) => {
      hanging.add(request);
      request.socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      const timer = setInterval(() => request.socket.write('x'), 50);
      request.socket.once('close', () => clearInterval(timer));
    },
    fails: (response) => response.writeHead(500).end('out of order'),
    resets: (_, request) => void request.socket.resetAndDestroy(),
    redirects: (response) => response.writeHead(307, { location: elsewhere }).end(),
    'sends 4 GB': (response, request) => {
      accept(request);
      const { socket } = request;
      response.writeHead(200, { 'content-length': FOUR_GB });
      const pump = () => {
        while (!socket.destroyed && response.write(CHUNK));
      };
      response.on('drain', pump).on('error', () => {});
      socket.once('close', () => (most = Math.max(most, socket.bytesWritten)));
      pump();
    },
  };
  // What came is of no use here, and would look like memory of the product.
  const forgetful =
    (answer: Answer): Answer =>
    (response, request) => {
      receiver.received.length = 0;
      answer(response, request);
    };
  receiver.answer = forgetful(tricks[trick]);

  return {
    trick,
    url: receiver.url,
    target: receiver.target,
    accepted,
    mostTaken: () => most,
    heal() {
      receiver.answer = forgetful((response, request) => {
        accept(request);
        response.writeHead(OK).end();
      });
      for (const request of hanging) request.socket.destroy();
      hanging.clear();
    },
    close: () => receiver.close(),
  };
}
