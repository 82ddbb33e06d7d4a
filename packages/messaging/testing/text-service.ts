import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { twilioSignature } from '../texts/twilio-signature.ts';

/**
 * How it is today. A number answers 400 with this code. `away` answers 503, `locked` 401, `busy` 429, `garbled` 200 without JSON, `huge` 200 with too much of it, `page` 400 without
 * JSON, `elsewhere` sends to another address, `deaf` takes a text and never answers, `vanishing` hangs up after it took one, `closed` before.
 */
export type ServiceMood =
  | number
  | 'well'
  | 'away'
  | 'locked'
  | 'busy'
  | 'garbled'
  | 'huge'
  | 'page'
  | 'elsewhere'
  | 'deaf'
  | 'vanishing'
  | 'closed';

export interface TakenText {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** As it was posted. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface TextServiceOnLoopback {
  readonly port: number;
  /** `host:port`, for ALLOW_PRIVATE_TARGETS. */
  readonly target: string;
  readonly baseUrl: string;
  mood: ServiceMood;
  /** All that was posted, also what it refused. */
  readonly taken: TakenText[];
  close(): Promise<void>;
}

export const TEXT_ACCOUNT = 'AC00000000000000000000000000000000';
export const TEXT_TOKEN = 'the right token';

/** A customer's service for texts on loopback that speaks as Twilio does. */
export async function startTextService(): Promise<TextServiceOnLoopback> {
  const taken: TakenText[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const service = { mood: 'well' as ServiceMood, taken };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { mood } = service;
    if (mood === 'closed') return void request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const say = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const right = `Basic ${Buffer.from(`${TEXT_ACCOUNT}:${TEXT_TOKEN}`).toString('base64')}`;
    if (request.method === 'POST') {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
      taken.push({ path: request.url ?? '', headers: request.headers, fields });
    }
    if (request.headers.authorization !== right || mood === 'locked')
      return void say(401, { code: 20_003, message: 'Authenticate', status: 401 });
    if (mood === 'away') return void say(503, { message: 'Service unavailable' });
    if (mood === 'busy') return void say(429, { code: 20_429, message: 'Too many requests' }, { 'retry-after': '90' });
    if (mood === 'garbled') return void response.writeHead(200).end('<html>');
    if (mood === 'huge') return void say(201, { sid: 'SM1', filler: 'x'.repeat(70_000) });
    if (mood === 'page') return void response.writeHead(400).end('<html>');
    if (mood === 'elsewhere') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (mood === 'deaf') return;
    if (mood === 'vanishing') return void request.socket.destroy();
    if (typeof mood === 'number') return void say(400, { code: mood, message: `Refused with ${mood}`, status: 400 });
    if (request.method === 'GET') return void say(200, { sid: TEXT_ACCOUNT, status: 'active' });
    return void say(201, { sid: `SM${String(taken.length).padStart(32, '0')}`, status: 'queued' });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    port,
    target: `127.0.0.1:${port}`,
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** What a project adds it with. */
export const textSenderOn = ({ baseUrl }: Pick<TextServiceOnLoopback, 'baseUrl'>, changes: object = {}) => ({
  channel: 'sms',
  kind: 'twilio',
  label: 'North gateway',
  baseUrl,
  accountSid: TEXT_ACCOUNT,
  authToken: TEXT_TOKEN,
  from: '+15550100142',
  ...changes,
});

/** What it posts to an address of ours: a form, signed. */
export const signedPost = (url: string, fields: Readonly<Record<string, string>>, token = TEXT_TOKEN) => ({
  form: fields,
  headers: { 'x-twilio-signature': twilioSignature(token, url, fields) },
});
