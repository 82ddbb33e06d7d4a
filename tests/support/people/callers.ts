import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { validRegistration } from './registration.ts';
import { SECRET_KEY } from '../servers/processes.ts';
import { mintTestToken } from '../captcha/redeem-load.ts';
import { firstPartyTokenMint } from '../captcha/test-tokens.ts';

export interface CallSent {
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

export interface CallAnswered {
  readonly kind: string;
  /** 0 when the connection was refused or broke. */
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** ms of `performance.now()`. */
  readonly sentAt: number;
  readonly tookMs: number;
  readonly sent: CallSent;
}

export interface Caller {
  call(what: CallSent): Promise<CallAnswered>;
  close(): void;
}

/** One that keeps its connections and never throws. */
export function makeCaller(url: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  return {
    call: (sent) =>
      new Promise((resolve) => {
        const sentAt = performance.now();
        const end = (status: number, body: string, headers: CallAnswered['headers']) =>
          resolve({ kind: sent.kind, status, body, headers, sentAt, tookMs: performance.now() - sentAt, sent });
        const { method, path, headers = {}, body } = sent;
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const onward = request(`${url}${path}`, { method, headers: { ...headers, ...length }, agent }, (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.once('end', () => end(answer.statusCode ?? 0, text, answer.headers));
          answer.once('error', () => end(0, text, {}));
        });
        onward.once('error', () => end(0, '', {}));
        onward.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** So many that call one after the other, each with a pause in between, until `stop`. */
export function startCallers(url: string, count: number, next: () => CallSent | Promise<CallSent>, pauseMs = 10) {
  const caller = makeCaller(url);
  const answers: CallAnswered[] = [];
  let stopped = false;
  const running = Array.from({ length: count }, async () => {
    while (!stopped) {
      answers.push(await caller.call(await next()));
      await pause(pauseMs);
    }
  });
  return {
    answers,
    async stop(): Promise<readonly CallAnswered[]> {
      stopped = true;
      await Promise.all(running);
      caller.close();
      return answers;
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

export function redeemCall(token = mintTestToken(), idempotencyKey: string = randomUUID()): CallSent {
  const body = JSON.stringify({ secret: 'inlay_secret_test_pass', response: token, idempotency_key: idempotencyKey });
  return { kind: 'redeem', method: 'POST', path: '/api/v1/siteverify', headers: JSON_TYPE, body };
}

/** A registration from an address of its own, so that the limit on one address plays no part. */
export async function registerCall(fields = validRegistration()): Promise<CallSent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, String(one));
  const encoded = new Request('http://localhost/', { method: 'POST', body: form });
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'x-forwarded-for': anyAddress() };
  const body = Buffer.from(await encoded.arrayBuffer());
  return { kind: 'register', method: 'POST', path: '/api/Registration/UserRegistration', headers, body };
}

const mintFirstPartyToken = firstPartyTokenMint(SECRET_KEY);

/** With a captcha that was solved for it: many logins to one account at once would be asked for one. */
export const loginCall = (userName: string, password = 'Correct-Horse7!', address = anyAddress()): CallSent => ({
  kind: 'login',
  method: 'POST',
  path: '/api/Registration/Login',
  headers: { ...JSON_TYPE, 'x-forwarded-for': address },
  body: JSON.stringify({ userName, password, 'inlay-response': mintFirstPartyToken() }),
});

/** Of the network for documentation and tests. */
const anyAddress = (): string =>
  `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1`;

export interface Owner {
  readonly userName: string;
  readonly siteKey: string;
  /** Cookie and site key, as the dashboard sends them. */
  readonly headers: Record<string, string>;
}

/** Registers and logs in over the wire. */
export async function makeOwner(url: string): Promise<Owner> {
  const caller = makeCaller(url);
  const fields = validRegistration();
  const userName = String(fields['Subscription.UserName']);
  const registered = await caller.call(await registerCall(fields));
  if (registered.status !== 201) throw new Error(`Registration answered ${registered.status}: ${registered.body}`);
  const login = await caller.call(loginCall(userName));
  if (login.status !== 200) throw new Error(`Login answered ${login.status}: ${login.body}`);
  caller.close();
  const { siteKey } = JSON.parse(login.body) as { siteKey: string };
  const cookie = [login.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
  return { userName, siteKey, headers: { cookie: cookie.join('; '), sitekey: siteKey } };
}

export const profileCall = (owner: Owner): CallSent => ({
  kind: 'profile',
  method: 'GET',
  path: '/api/Profile/MyProfile',
  headers: owner.headers,
});

export const countBy = <T>(values: readonly T[], name: (value: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[name(value)] = (counts[name(value)] ?? 0) + 1;
  return counts;
};

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
