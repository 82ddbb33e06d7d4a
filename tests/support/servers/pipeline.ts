import { type Socket, connect } from 'node:net';

export interface Pipelined {
  readonly status: number;
  readonly body: string;
}

/** One kept connection that sends many requests without waiting for the answers between them. */
export interface Pipeline {
  /** Writes `count` requests at once; resolves with their answers in order, rejects when the connection breaks before the last. */
  send(requests: string, count: number): Promise<Pipelined[]>;
  close(): void;
}

interface Batch {
  readonly count: number;
  readonly answers: Pipelined[];
  readonly resolve: (answers: Pipelined[]) => void;
  readonly reject: (error: Error) => void;
}

/** The text of a POST; what a client library would send, without the library's cost. */
export function postText(path: string, body: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = Buffer.byteLength(body);
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${lines.join('')}\r\n${body}`;
}

/** Connects at the first send, and again at the next one after a break. Bodies are ASCII and come with their length. */
export function openPipeline(url: string): Pipeline {
  const { hostname, port } = new URL(url);
  const waiting: Batch[] = [];
  let socket: Socket | undefined;
  let text = '';

  function lose(lost: Socket): void {
    if (socket !== lost) return;
    socket = undefined;
    text = '';
    for (const batch of waiting.splice(0)) batch.reject(new Error('The connection broke.'));
  }

  function read(): void {
    for (;;) {
      const headEnd = text.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const lengthAt = text.indexOf('content-length: ');
      const bodyAt = headEnd + 4;
      const length = lengthAt === -1 || lengthAt > headEnd ? 0 : Number.parseInt(text.slice(lengthAt + 16, lengthAt + 24), 10);
      if (text.length < bodyAt + length) return;
      const answer = { status: Number(text.slice(9, 12)), body: text.slice(bodyAt, bodyAt + length) };
      text = text.slice(bodyAt + length);
      const batch = waiting[0];
      if (!batch) continue;
      if (batch.answers.push(answer) === batch.count) {
        waiting.shift();
        batch.resolve(batch.answers);
      }
    }
  }

  function connected(): Socket {
    if (socket) return socket;
    const made = connect({ host: hostname, port: Number(port), noDelay: true });
    made.setEncoding('latin1');
    made.on('data', (chunk: string) => {
      text += chunk;
      read();
    });
    made.on('error', () => {});
    made.once('close', () => lose(made));
    return (socket = made);
  }

  return {
    send: (requests, count) =>
      new Promise((resolve, reject) => {
        const onto = connected();
        waiting.push({ count, answers: [], resolve, reject });
        onto.write(requests);
      }),
    close: () => socket?.destroy(),
  };
}
