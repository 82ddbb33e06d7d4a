import { type IncomingHttpHeaders, Agent, request } from 'node:http';

/** One request as it goes over the wire: unlike a URL object, the path is sent as it stands. */
export interface Attempt {
  /** What is tried, e.g. `forged cookie`. */
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: string;
  /** Statuses that mean it was turned away. */
  readonly turnedAway: (status: number) => boolean;
}

export interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export type Say = (attempt: Attempt) => Promise<Heard>;

/** A caller on real connections, a few at a time. */
export function caller(port: number): { say: Say; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const say: Say = ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
      const asked = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...json, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        );
        answer.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  return { say, close: () => agent.destroy() };
}

export interface Judged {
  readonly attempts: number;
  /** Those that got further than they may, with what came back. */
  readonly through: string[];
  /** The different bodies and header names of 401 answers; of one kind when nothing is told by them. */
  readonly refusals: Set<string>;
}

/** Tries all of them, some at once. An answer that holds one of the `canaries` was not turned away, whatever its status. */
export async function tryAll(
  attempts: readonly Attempt[],
  say: Say,
  canaries: readonly string[],
  { untilFirst = false } = {},
): Promise<Judged> {
  const through: string[] = [];
  const refusals = new Set<string>();
  const queue = [...attempts];
  let tried = 0;
  const work = async () => {
    for (let attempt = queue.shift(); attempt && !(untilFirst && through.length > 0); attempt = queue.shift()) {
      const { status, headers, text } = await say(attempt);
      tried += 1;
      const told = canaries.find((canary) => text.includes(canary));
      if (!attempt.turnedAway(status) || told)
        through.push(`${attempt.kind}: ${attempt.method} ${attempt.path} → ${status}${told ? `, tells ${told}` : ''}`);
      if (status === 401 && attempt.method !== 'HEAD')
        refusals.add(
          JSON.stringify([
            text.replace(/"requestId":"[^"]*"/, ''),
            Object.keys(headers)
              .filter((name) => name !== 'connection')
              .toSorted(),
          ]),
        );
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { attempts: tried, through, refusals };
}
