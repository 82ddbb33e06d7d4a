import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSdkFiles } from './sdk-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'inlay-sdk-'));
const source = 'the shell '.repeat(200);
let app: FastifyInstance;

beforeAll(() => {
  writeFileSync(
    join(folder, 'files.json'),
    JSON.stringify({ version: '1.2.3', files: [{ path: 'hst-captcha.js' }, { path: 'inlay.js' }] }),
  );
  for (const name of ['hst-captcha.js', 'inlay.js']) {
    writeFileSync(join(folder, name), source);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(source));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(source));
  }
  registerSdkFiles((app = Fastify()), folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (accepted: string, url = '/webcai/hst-captcha.js') => app.inject({ url, headers: { 'accept-encoding': accepted } });

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip;q=0.5, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
] as const)('who accepts "%s" gets what the build packed as %s', async (accepted, coding) => {
  const { headers, rawPayload } = await get(accepted);
  expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding', 'cache-control': 'public, max-age=300' });
  expect(unpack[coding](rawPayload).toString()).toBe(source);
});

test.each(['', 'identity', 'br;q=0', 'brotli'])('who accepts "%s" gets the file itself', async (accepted) => {
  const { headers, body } = await get(accepted, '/sdk/v1.2.3/captcha.js');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': expect.stringContaining('immutable') as string });
  expect(body).toBe(source);
});

test('the loader follows the version for five minutes under one address, and never changes under the other', async () => {
  const caching = async (url: string) => (await get('br', url)).headers['cache-control'];
  expect(await caching('/webcai/inlay.js')).toBe('public, max-age=300');
  expect(await caching('/sdk/v1.2.3/inlay.js')).toBe('public, max-age=31536000, immutable');
});

test('a module of another version is not there, and no cache keeps that', async () => {
  const { statusCode, headers } = await get('br', '/sdk/v1.2.2/captcha.js');
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});
