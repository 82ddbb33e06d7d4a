import { globSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { subscriber } from '../../support/people/subscriber.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import { cookieFaults, faultsOf } from './header-set.ts';
import { askable, listedRoutes } from './listed-routes.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
const ORIGINS = [
  undefined,
  'https://evil.example.com',
  'null',
  'https://inlay.example.com.evil.example.com',
  'https://evil-inlay.example.com',
  'http://inlay.example.com',
  'https://inlay.example.com:8443',
  'https://INLAY.example.com',
  'https://inlay.example.com',
  'https://sub.inlay.example.com',
  'file://',
  'chrome-extension://abcdefghijklmnop',
  'http://localhost:3000',
  'http://127.0.0.1',
  'https://inlay.example.com@evil.example.com',
  'https://inlay.example.com%00.evil.example.com',
  '',
  '*',
  'javascript:alert(1)',
  'https://shop.example.com',
];
/** Addresses no route is behind: unknown ones, other spellings, broken ones. */
const STRAY = [
  '/',
  '/no-such-page',
  '/pricing',
  '/api/none',
  '/api',
  '/%',
  '/%zz',
  '/api/%c0',
  '//',
  '/..%2f..%2fetc/passwd',
  '/account/x',
  '/flags/de.svg',
];
const CROWDED = /^\/(assets|flags|cards|intro|sdk|SDKDocumentation)\//;

/** Scripts, styles, fonts and pictures of the site: one route answers for all of them. */
const builtFiles = (): string[] =>
  globSync('**/*.*', { cwd: join(import.meta.dirname, '../../../apps/web/build/client') }).flatMap((file) =>
    file.endsWith('.html') ? [] : [`/${file}`],
  );

/** All places; of a folder full of like files a few in the short form. */
function placesOf(app: TestApp): string[] {
  const seen = new Map<string, number>();
  const paths = new Set([
    ...listedRoutes(app.http).flatMap(({ path }) => (path.includes('*') ? [] : askable(path))),
    ...builtFiles(),
    ...STRAY,
  ]);
  return [...paths].filter((path) => {
    const folder = CROWDED.exec(path)?.[0];
    if (!folder) return true;
    seen.set(folder, (seen.get(folder) ?? 0) + 1);
    return (seen.get(folder) ?? 0) <= volume(4, 1_000);
  });
}

async function crawl(app: TestApp): Promise<{ answers: number; faults: string[] }> {
  const faults = new Set<string>();
  let answers = 0;
  for (const path of placesOf(app))
    for (const method of METHODS)
      for (const origin of ORIGINS.slice(0, volume(method === 'GET' || method === 'OPTIONS' ? 3 : 1, ORIGINS.length))) {
        const headers = {
          ...(origin !== undefined && { origin }),
          ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }),
        };
        const answer = await app.http.inject({ method, url: path, headers });
        answers += 1;
        for (const fault of faultsOf({ path, status: answer.statusCode, headers: answer.headers }, { https: true })) faults.add(fault);
      }
  return { answers, faults: [...faults] };
}

/** The same addresses, encoded where they need not be. */
const SPELLINGS = [
  '/api/v1/captcha/challenge',
  '/api/Profile/MyProfile',
  '/api/openapi.json',
  '/api/none',
  '/webcai/hst-captcha.js',
  '/sdk/none',
];
const spelled = (path: string, at: number): string => `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`;

async function crawlSpellings(app: TestApp): Promise<{ answers: number; faults: string[] }> {
  const faults: string[] = [];
  let answers = 0;
  for (const path of SPELLINGS)
    for (const at of [...path].flatMap((letter, i) => (/\w/.test(letter) ? [i] : [])))
      for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
        const headers = { origin: 'https://shop.example.com', ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }) };
        const answer = await app.http.inject({ method, url: spelled(path, at), headers });
        answers += 1;
        faults.push(...faultsOf({ path, status: answer.statusCode, headers: answer.headers }, { https: true }));
      }
  return { answers, faults };
}

const PUBLIC_URL = 'https://inlay.example.com';

describe('the headers of every answer', () => {
  let app: TestApp;
  /** Over http; its 404s lack a header, and its flags a charset. */
  let plain: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { PUBLIC_URL } });
    plain = await startApp({
      spoil: ({ http }) =>
        http.addHook('onSend', (_request, reply, _payload, done) => {
          if (reply.statusCode === 404) reply.removeHeader('x-frame-options');
          if (String(reply.getHeader('content-type')).startsWith('image/svg+xml')) void reply.header('content-type', 'image/svg+xml');
          done();
        }),
    });
  });
  afterAll(async () => {
    await app.close();
    await plain.close();
  });

  test('T12 every route, method and origin: the whole set, no foreign origin with credentials', limit(30_000, 600_000), async () => {
    const { answers, faults } = await crawl(app);
    expect(answers).toBeGreaterThan(volume(1_000, 40_000));
    expect(faults).toEqual([]);

    const answer = await plain.http.inject('/api/none');
    const seen = faultsOf({ path: '/api/none', status: answer.statusCode, headers: answer.headers }, { https: false });
    expect(seen).toEqual(['/api/none 404: x-frame-options: missing']);
    const flag = await plain.http.inject('/flags/de.svg');
    const read = faultsOf({ path: '/flags/de.svg', status: flag.statusCode, headers: flag.headers }, { https: false });
    expect(read).toEqual(['/flags/de.svg 200: content-type: image/svg+xml']);
    recordFigure({
      test: 'T12',
      what: 'answers without the whole set of headers',
      target: '0, all routes × methods × 20 origins',
      figure: `${faults.length} of ${answers.toLocaleString('en')}`,
      held: faults.length === 0,
      engine: '–',
      control: 'a header dropped on 404, a charset on flags: seen',
    });
  });

  test('T12 refusals of every kind carry it too', async () => {
    const json = { 'content-type': 'application/json' };
    const login = '/api/Registration/Login';
    for (const [path, options, status] of [
      [login, { payload: '{', headers: json }, 400],
      [login, { payload: '{}', headers: json }, 400],
      [login, { payload: JSON.stringify({ userName: 'nobody', password: 'Wrong-Horse7!' }), headers: json }, 401],
      [login, { payload: '{}', headers: { ...json, origin: 'https://evil.example.com' } }, 403],
      [login, { payload: `"${'x'.repeat(70_000)}"`, headers: json }, 413],
      [login, { payload: 'x', headers: { 'content-type': 'text/html' } }, 415],
      ['/api/v1/captcha/challenge', { payload: '{}', headers: json }, 403],
      ['/api/v1/siteverify', { payload: '{', headers: json }, 400],
    ] as const) {
      // From a network that has asked for nothing before.
      const answer = await app.http.inject({ method: 'POST', url: path, remoteAddress: '10.77.0.1', ...options });
      expect(answer.statusCode).toBe(status);
      expect(faultsOf({ path, status, headers: answer.headers }, { https: true })).toEqual([]);
    }
  });

  test('T12 what is no HTTP, or has headers past their bound, is answered with the set, in our shape', async () => {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const say = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = createConnection(Number(new URL(address).port), '127.0.0.1', () => socket.write(text));
        let heard = '';
        socket.on('data', (chunk) => (heard += String(chunk)));
        socket.on('close', () => resolve(heard));
        socket.on('error', reject);
      });
    for (const [text, status] of [
      ['GARBAGE\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n', 400],
      ['POST /api/Contact HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 413],
      ['GET /%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ] as const) {
      const [head = '', body = ''] = (await say(text)).split('\r\n\r\n');
      const [line = '', ...lines] = head.split('\r\n');
      expect(line).toContain(`HTTP/1.1 ${status}`);
      const headers = Object.fromEntries(lines.map((one) => [one.split(': ')[0]?.toLowerCase() ?? '', one.slice(one.indexOf(': ') + 2)]));
      expect(faultsOf({ path: '/', status, headers }, { https: true })).toEqual([]);
      expect(JSON.parse(body)).toMatchObject({ status, code: status === 413 ? 'too_large' : 'bad_request' });
    }
  });

  test('T12 an address in another spelling has the headers of the address', limit(30_000, 60_000), async () => {
    const { answers, faults } = await crawlSpellings(app);
    expect(faults).toEqual([]);

    // A build that goes by the address as it was sent.
    const broken = await startApp({
      env: { PUBLIC_URL },
      spoil: ({ http }) =>
        http.addHook('onSend', (request, reply, _payload, done) => {
          const open = /^\/(api\/v1\/captcha|sdk|webcai)\//.test(request.originalUrl);
          if (!request.originalUrl.startsWith('/api/')) reply.removeHeader('cache-control');
          if (!open) reply.removeHeader('access-control-allow-origin').header('cross-origin-resource-policy', 'same-origin');
          done();
        }),
    });
    const seen = await crawlSpellings(broken).finally(() => broken.close());
    expect(seen.faults.some((fault) => fault.endsWith('cache-control is missing'))).toBe(true);
    expect(seen.faults.some((fault) => fault.endsWith('cross-origin-resource-policy: same-origin'))).toBe(true);
    expect(seen.faults.some((fault) => fault.endsWith('access-control-allow-origin: missing'))).toBe(true);
    recordFigure({
      test: 'T12',
      what: 'addresses in another spelling that lose headers',
      target: '0',
      figure: `${faults.length} of ${answers}`,
      held: faults.length === 0,
      engine: '–',
      control: `headers by the address as it was sent: ${seen.faults.length} faults`,
    });
  });

  test('T12 cookies belong to this host alone and no script reads them; HSTS follows the scheme', async () => {
    for (const [one, https] of [
      [app, true],
      [plain, false],
    ] as const) {
      const { userName, password } = await subscriber(one);
      const login = await one.request('POST', '/api/Registration/Login', { json: { userName, password } });
      const cookies = [login.headers['set-cookie'] ?? []].flat().map(String);
      expect(cookies.length).toBeGreaterThan(0);
      expect(cookies.flatMap((cookie) => cookieFaults(cookie, { https }))).toEqual([]);
      expect(faultsOf({ path: '/api/Registration/Login', ...login }, { https })).toEqual([]);
    }
  });
});
