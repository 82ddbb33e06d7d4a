import { createConnection } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import { recordFigure, volume } from '../support/trust.ts';
import { listedRoutes, askable } from './headers/listed-routes.ts';

const PUBLIC_URL = 'https://inlay.example.com';
const OPERATOR_TOKEN = 'the-token-of-an-operator-long-enough';
const DOORS = ['/dev/outbox', '/dev/outbox.json', '/metrics'];
/** Whoever looks after a process asks it by its address. */
const BY_ANY_NAME = new Set(['/healthz', '/readyz', '/metrics']);

const basic = (token: string) => ({ authorization: `Basic ${Buffer.from(`operator:${token}`).toString('base64')}` });
const near = [OPERATOR_TOKEN.slice(1), `${OPERATOR_TOKEN} `, OPERATOR_TOKEN.toUpperCase(), '', ':', 'undefined'];
/** What reaches the server from a visitor elsewhere, as proxies are written. All of them stand on this machine. */
const PROXIES: readonly Record<string, string>[] = [
  { host: '127.0.0.1:3000', connection: 'close' },
  { host: 'localhost' },
  { host: '[::1]:3000' },
  { host: 'inlay.example.com' },
  { host: 'inlay.example.com', 'x-forwarded-for': '127.0.0.1' },
];
const CREDENTIALS: readonly Record<string, string>[] = [
  {},
  { authorization: `Bearer ${OPERATOR_TOKEN}x` },
  { authorization: OPERATOR_TOKEN },
  { cookie: `operator=${OPERATOR_TOKEN}` },
  ...near.map(basic),
];

/** Doors that open for a visitor whom a proxy on this machine brings. */
async function openDoors(app: TestApp, credentials = CREDENTIALS): Promise<{ tried: number; open: string[] }> {
  const open = new Set<string>();
  let tried = 0;
  for (const path of DOORS)
    for (const spelling of [
      path,
      `${path}?token=${OPERATOR_TOKEN}`,
      path.replace('o', '%6f').replace('m', '%6d'),
      `http://localhost${path}`,
    ])
      for (const proxy of PROXIES)
        for (const given of credentials) {
          tried += 1;
          const answer = await app.http.inject({ url: spelling, headers: { ...proxy, ...given } });
          if (![401, 404, 421, 429].includes(answer.statusCode) || /inlay_ready|messages|Outbox/.test(answer.body)) open.add(path);
        }
  return { tried, open: [...open] };
}

const STRANGE = [
  'evil.example.com',
  'evil.example.com:443',
  'inlay.example.com.evil.example.com',
  'evil-inlay.example.com',
  'inlay.example.com@evil.example.com',
  'localhost.evil.example.com',
  '127.0.0.1.evil.example.com',
  '0.0.0.0',
  '10.0.0.7:3000',
  '[::]',
  'localhost,evil.example.com',
  'inlay.example.com:99999999',
];

/** Routes that answer a page which has given its own name our address. */
async function answersTo(app: TestApp, namesEach = volume(3, STRANGE.length)): Promise<{ tried: number; answered: Set<string> }> {
  const answered = new Set<string>();
  let tried = 0;
  for (const [n, { path, methods }] of listedRoutes(app.http).entries()) {
    if (path.includes('*') || /^\/(assets|flags|cards|intro|SDKDocumentation)\//.test(path) || BY_ANY_NAME.has(path)) continue;
    const method = methods.includes('POST') ? 'POST' : 'GET';
    // In turn, so that all names are asked for at many routes.
    for (let next = 0; next < namesEach; next += 1) {
      const host = STRANGE[(n * namesEach + next) % STRANGE.length];
      tried += 1;
      const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      const { statusCode } = await app.http.inject({ method, url: askable(path), headers });
      if (statusCode !== 421) answered.add(path);
    }
  }
  return { tried, answered };
}

describe('what a stranger may not open', () => {
  let app: TestApp;
  let withToken: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { PUBLIC_URL } });
    withToken = await startApp({ env: { PUBLIC_URL, OPERATOR_TOKEN } });
  });
  afterAll(async () => {
    await app.close();
    await withToken.close();
  });

  test('T36 behind a proxy that says nothing, outbox and figures stay shut; the token opens them', async () => {
    const without = await openDoors(app);
    const guessed = await openDoors(withToken);
    expect([without.open, guessed.open]).toEqual([[], []]);
    for (const url of DOORS)
      for (const headers of [basic(OPERATOR_TOKEN), { authorization: `Bearer ${OPERATOR_TOKEN}` }]) {
        const answer = await withToken.http.inject({ url, headers, remoteAddress: '203.0.113.7' });
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      }

    // The former rule, which the socket and Host decide alone: it still holds where PUBLIC_URL is this machine.
    const former = await startApp();
    const seen = await openDoors(former, [{}]).finally(() => former.close());
    expect(seen.open).toEqual(DOORS);
    recordFigure({
      test: 'T36',
      what: 'ways into /dev/outbox and /metrics from outside',
      target: '0',
      figure: `0 of ${without.tried + guessed.tried}`,
      held: true,
      engine: '–',
      control: `a loopback socket is enough: ${seen.open.length} of ${DOORS.length} doors open`,
    });
  });

  test('T36 a page that gives its name our address is told that this is another server', async () => {
    const { tried, answered } = await answersTo(app);
    expect(tried).toBeGreaterThan(500);
    expect([...answered]).toEqual([]);
    const told = await app.http.inject({ url: '/api/countries', headers: { host: 'evil.example.com' } });
    expect(told.json()).toMatchObject({ status: 421, code: 'misdirected', message: expect.stringContaining('PUBLIC_URL') });
    // A machine that is busy answers the second with 503; what counts is that it answers.
    for (const url of ['/healthz', '/readyz'])
      expect((await app.http.inject({ url, headers: { host: '10.0.0.7:3000' } })).json()).toHaveProperty(
        'status',
        expect.stringMatching(/ok|unavailable/),
      );
    for (const host of ['inlay.example.com', 'INLAY.example.com:443', 'localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect((await app.http.inject({ url: '/robots.txt', headers: { host } })).statusCode).not.toBe(421);

    const careless = await startApp({
      env: { PUBLIC_URL },
      // Takes every Host for its own.
      spoil: ({ http }) => {
        const inject = http.inject.bind(http) as (asked: InjectOptions) => Promise<unknown>;
        const anyHost = (asked: InjectOptions) => inject({ ...asked, headers: { ...asked.headers, host: 'localhost' } });
        Object.assign(http, { inject: anyHost });
      },
    });
    const seen = await answersTo(careless, 1).finally(() => careless.close());
    expect(seen.answered.size).toBeGreaterThan(30);
    recordFigure({
      test: 'T36',
      what: 'routes that answer to a foreign Host',
      target: `0, all routes × ${STRANGE.length} names`,
      figure: `${answered.size} of ${tried} requests`,
      held: answered.size === 0,
      engine: '–',
      control: `any Host is taken: ${seen.answered.size} routes answer`,
    });
  });

  test('T36 the forwarded name counts from a trusted proxy alone; its own Host makes no page one of ours', async () => {
    const trusting = await startApp({ env: { PUBLIC_URL, TRUST_PROXY: '127.0.0.1' } });
    const login = (headers: Record<string, string>, from = '127.0.0.1') =>
      trusting.request('POST', '/api/Registration/Login', { json: { userName: 'nobody', password: 'Wrong-Horse7!' }, headers, from });
    const upstream = { host: 'inlay-1:3000' };
    try {
      const visitor = { ...upstream, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'inlay.example.com' };
      expect((await login({ ...visitor, origin: PUBLIC_URL })).status).toBe(401);
      expect((await login({ ...visitor, origin: 'http://inlay-1:3000' })).status).toBe(403);
      expect((await login({ ...visitor, 'x-forwarded-host': 'evil.example.com' })).status).toBe(421);
      expect((await login(visitor, '203.0.113.7')).status).toBe(421);
      expect((await login(upstream)).status).toBe(421);
    } finally {
      await trusting.close();
    }
  });

  test('T36 two Hosts are no request', async () => {
    const { port } = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }));
    const heard = await new Promise<string>((resolve, reject) => {
      const socket = createConnection(Number(port), '127.0.0.1', () =>
        socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nhOST: evil.example.com\r\nconnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  });
});
