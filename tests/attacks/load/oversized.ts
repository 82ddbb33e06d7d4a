import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';

export interface Oversized {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: () => Readable | Buffer;
  readonly expect: readonly number[];
}

/** Whoever goes on sending may meet a closed connection before the answer is read. */
const HUNG_UP = 0;
const MB = 1_048_576;
const GB = 1_024 * MB;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const CONTACT = '/api/Contact';
const REGISTER = '/api/Registration/UserRegistration';
const VERIFY = '/api/v1/siteverify';

const part = (name: string, value: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const times = (count: number, make: (i: number) => string) => Buffer.from(Array.from({ length: count }, (_, i) => make(i)).join(''));

/** `bytes` of one block, made as they are asked for, after a beginning. */
function endless(beginning: string, bytes: number): Readable {
  const block = Buffer.alloc(65_536, 'x');
  return Readable.from(
    (function* () {
      yield Buffer.from(beginning);
      for (let sent = 0; sent < bytes; sent += block.length) yield block;
    })(),
    { objectMode: false },
  );
}
const file =
  '--b\r\ncontent-disposition: form-data; name="BusinessProfile.BusinessLogo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const keys = (count: number) => Buffer.from(`{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')}}`);
const deep = (depth: number) => Buffer.from('['.repeat(depth) + ']'.repeat(depth));

/** More than the server takes, in every way it comes in. */
export const oversized: readonly Oversized[] = [
  { name: 'JSON of 64 kB and a byte', path: CONTACT, headers: json, body: () => Buffer.from(`"${'x'.repeat(65_535)}"`), expect: [413] },
  { name: 'JSON of 64 kB', path: CONTACT, headers: json, body: () => Buffer.from(`"${'x'.repeat(65_534)}"`), expect: [400] },
  {
    name: 'a form of 64 kB and a byte',
    path: VERIFY,
    headers: form,
    body: () => Buffer.from(`secret=${'x'.repeat(65_530)}`),
    expect: [413],
  },
  { name: 'JSON of 1 GB, streamed', path: CONTACT, headers: json, body: () => endless('"', GB), expect: [413, HUNG_UP] },
  {
    name: 'JSON of 1 GB, announced',
    path: CONTACT,
    headers: { ...json, 'content-length': String(GB) },
    body: () => endless('"', GB),
    expect: [413, HUNG_UP],
  },
  { name: 'an upload of 1 GB, streamed', path: REGISTER, headers: multipart, body: () => endless(file, GB), expect: [413, 400, HUNG_UP] },
  {
    name: 'an upload of 1 GB, announced',
    path: REGISTER,
    headers: { ...multipart, 'content-length': String(GB) },
    body: () => endless(file, GB),
    expect: [413, HUNG_UP],
  },
  {
    name: 'gzip of 1000 : 1',
    path: CONTACT,
    headers: { ...json, 'content-encoding': 'gzip' },
    body: () => gzipSync(Buffer.alloc(60 * MB, 'x')),
    expect: [400, 413, 415],
  },
  { name: '100,000 keys', path: CONTACT, headers: json, body: () => keys(100_000), expect: [413] },
  { name: '5,000 keys in 64 kB', path: CONTACT, headers: json, body: () => keys(5_000), expect: [400] },
  { name: 'depth 100,000', path: CONTACT, headers: json, body: () => deep(100_000), expect: [413] },
  { name: 'depth 30,000 in 64 kB', path: CONTACT, headers: json, body: () => deep(30_000), expect: [400] },
  { name: '100,000 pairs of a form', path: VERIFY, headers: form, body: () => times(100_000, (i) => `a${i}=1&`), expect: [413] },
  { name: '10,000 parts', path: REGISTER, headers: multipart, body: () => times(10_000, (i) => part(`f${i}`, '1')), expect: [413, 400] },
  {
    name: 'a part of 100 kB',
    path: REGISTER,
    headers: multipart,
    body: () => Buffer.from(part('a', 'x'.repeat(100_000)) + '--b--\r\n'),
    expect: [413],
  },
  {
    name: 'a name of 100 kB',
    path: REGISTER,
    headers: multipart,
    body: () => Buffer.from(part('a'.repeat(100_000), 'x') + '--b--\r\n'),
    expect: [413, 400],
  },
];

export interface Refused {
  readonly status: number;
  readonly ms: number;
  /** How much it took before, with what lay in the network. */
  readonly bytes: number;
}

/** Sends it as fast as it is taken, until an answer comes. */
export function send(url: string, { path, headers, body }: Oversized): Promise<Refused> {
  return new Promise((resolve, reject) => {
    const payload = body();
    const began = performance.now();
    const whole = Buffer.isBuffer(payload) ? { 'content-length': String(payload.length) } : {};
    const sent = request(url + path, { method: 'POST', agent: false, headers: { ...whole, ...headers } });
    let answered = false;
    const settle = (status: number) => {
      if (answered) return;
      answered = true;
      resolve({ status, ms: performance.now() - began, bytes: sent.socket?.bytesWritten ?? 0 });
      sent.destroy();
    };
    sent.on('response', (answer: IncomingMessage) => settle(answer.statusCode ?? HUNG_UP));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      answered || /EPIPE|ECONNRESET/.test(String(error.code)) ? settle(HUNG_UP) : reject(error),
    );
    if (Buffer.isBuffer(payload)) sent.end(payload);
    else payload.on('error', () => {}).pipe(sent);
  });
}
