import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'inlay-pages-'));
beforeAll(() => {
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'assets/a-1.js'), 'export {};');
  writeFileSync(join(folder, 'Two words.svg'), '<svg/>');
  writeFileSync(join(folder, '.hidden'), '');
  writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(folder, '__spa-fallback.html'), '<h1>Not found</h1>');
  writeFileSync(join(folder, '.vite/csp-pages.json'), JSON.stringify({ 'index.html': ['sha256-abc='], '__spa-fallback.html': [] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function policyOf(countriesUrl: string | undefined): Promise<string> {
  const app = Fastify();
  await registerPages(app, folder, { countriesUrl, publicUrl: 'https://inlay.example.com' });
  const { headers } = await app.inject('/');
  await app.close();
  return String(headers['content-security-policy']);
}

test('a page may call its own host alone', async () => {
  const policy = await policyOf(undefined);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
});

test('text becomes no markup and no script on a page, but through policies of ours', async () => {
  const policy = await policyOf(undefined);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default inlay-pages inlay inlay-elements inlay-react");
});

test('OPEN-68 with COUNTRIES_URL also that origin, and nothing but calls to it', async () => {
  const policy = await policyOf('https://countries.example.com/v3.1/all?key=x; script-src *');
  expect(policy).toContain("connect-src 'self' https://countries.example.com;");
  expect(policy.replace(' https://countries.example.com', '')).toBe(await policyOf(undefined));
});

test('files of the site are sent as they lie there, those with a hash in their name for good; no others are', async () => {
  const app = Fastify();
  await registerPages(app, folder, { countriesUrl: undefined, publicUrl: 'https://inlay.example.com' });
  const seen: Record<string, unknown> = {};
  for (const url of [
    '/assets/a-1.js?v=1',
    '/%61ssets/a-1.js',
    '/Two%20words.svg',
    '/assets/a-1.js/',
    '/assets',
    '/__spa-fallback.html',
  ].concat(['/.hidden', '/.vite/csp-pages.json', '/assets/../.hidden', '/assets/..%2f.hidden'])) {
    const { statusCode, headers } = await app.inject(url);
    seen[url] = [statusCode, headers['content-type'], headers['cache-control']];
  }
  const head = await app.inject({ method: 'HEAD', url: '/assets/a-1.js' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  const { etag } = (await app.inject('/assets/a-1.js')).headers;
  expect((await app.inject({ url: '/assets/a-1.js', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
  await app.close();
  const script = [200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'];
  const none = [404, 'text/html; charset=utf-8', 'no-cache'];
  expect(seen).toEqual({
    '/assets/a-1.js?v=1': script,
    '/%61ssets/a-1.js': script,
    '/Two%20words.svg': [200, 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
    '/assets/a-1.js/': none,
    '/assets': none,
    '/__spa-fallback.html': none,
    '/.hidden': none,
    '/.vite/csp-pages.json': none,
    '/assets/../.hidden': none,
    '/assets/..%2f.hidden': none,
  });
});
