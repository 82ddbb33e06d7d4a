import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'inlay-pages-'));
beforeAll(() => {
  mkdirSync(join(folder, '.vite'));
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
