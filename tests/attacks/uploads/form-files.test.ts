import { readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { FORMS, type FormOwner, MESSAGE, ORIGIN, formOwner } from '../../support/forms/form-owner.ts';
import { pdf } from '../../support/forms/sample-files.ts';

const MB = 2 ** 20;
const BOUNDARY = 'a-boundary';
const FIELDS = [
  { name: 'message', type: 'textarea', label: 'Message', required: true },
  { name: 'papers', type: 'file', label: 'Papers', maxFiles: 10 },
];

let app: TestApp;
let owner: FormOwner;
let port: number;
beforeAll(async () => {
  app = await startApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
  owner = await formOwner(app);
  const settings = { files: true, maxFileMB: 25, perNetworkPerHour: 1_000 };
  const saved = await owner.call('PUT', '/forms/main/definition', { version: 1, title: 'Write to us', fields: FIELDS, settings });
  expect(saved.status, saved.text).toBe(200);
});
afterAll(() => app.close());

const filePart = (name: string, fileName: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const textPart = (name: string, text: string) =>
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const message = textPart('message', MESSAGE.message);

interface Answered {
  readonly status: number;
  readonly body: { readonly code?: string; readonly fields?: Record<string, string> };
}
/** Opens a request whose body the test writes itself. */
function begin(
  headers: Record<string, string | number> = {},
  path = `${FORMS}/submissions`,
): { sending: ClientRequest; answer: Promise<Answered> } {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: { ...owner.page(), 'content-type': type, ...headers },
  });
  const answer = new Promise<Answered>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Answered['body'] }));
    });
  });
  answer.catch(() => {});
  return { sending, answer };
}
function send(...parts: readonly Buffer[]): Promise<Answered> {
  const { sending, answer } = begin();
  for (const part of parts) sending.write(part);
  sending.end(END);
  return answer;
}
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Of buffers, without those that nobody holds any more. */
function heldBytes(): number {
  // They are given back beside the thread; the second time waits for what the first has found.
  collect();
  collect();
  return process.memoryUsage().arrayBuffers;
}
const incoming = () => readdirSync(join(app.services.settings.dataDir, 'incoming'));
const rows = async () => (await app.services.db.selectFrom('form_files').select('id').execute()).length;

test('a body past its bounds is refused, and nothing of it stays', async () => {
  const small = pdf('');
  expect(await send(message, ...Array.from({ length: 500 }, (_, n) => textPart(`x${n}`, '1')))).toMatchObject({ status: 413 });
  expect(await send(message, ...Array.from({ length: 501 }, () => filePart('papers', 'a.pdf', '1')))).toMatchObject({ status: 413 });
  expect(await send(message, ...Array.from({ length: 11 }, () => filePart('papers', 'a.pdf', small)))).toMatchObject({
    status: 400,
    body: { fields: { papers: 'Please add at most 10 files.' } },
  });
  expect(await send(message, textPart('note', 'x'.repeat(129 * 1_024)))).toMatchObject({ status: 413 });
  expect(await send(message, filePart('n'.repeat(101), 'a.pdf', small))).toMatchObject({ status: 413 });
  expect(await send(message, filePart('__proto__', 'a.pdf', small))).toMatchObject({ status: 400 });
  expect((await send(message, filePart('toString', 'a.pdf', small))).status).toBeLessThan(500);
  const { sending, answer } = begin({ 'content-length': 27 * MB });
  sending.write(message);
  expect(await answer).toMatchObject({ status: 413 });
  sending.destroy();
  expect([incoming(), await rows()]).toEqual([[], 0]);
});

test('names that lead elsewhere, lie or deceive stay names', async () => {
  const names = [
    '../../../../secret-key.pdf',
    '/etc/cron.d/x.pdf',
    'C:\\\\x.pdf',
    'a%2f..%2fb.pdf',
    'fdp.\u202Eexe.pdf',
    '<img src=x>.pdf',
    `${'a'.repeat(4_000)}.pdf`,
  ];
  expect((await send(message, ...names.map((name) => filePart('papers', name, pdf(''))))).status).toBe(201);
  const kept = await app.services.db.selectFrom('form_files').orderBy('name').select(['name', 'stored_as']).execute();
  expect(kept.map(({ name }) => name)).toEqual(
    ['<img src=x>.pdf', 'a%2f..%2fb.pdf', `${'a'.repeat(196)}.pdf`, 'fdp.exe.pdf', 'secret-key.pdf', 'x.pdf', 'x.pdf'].toSorted(),
  );
  expect(kept.every(({ stored_as }) => /^[0-9a-f]{32}\.file$/.test(stored_as))).toBe(true);
  expect(incoming()).toEqual([]);
});

test('whoever has no keys is refused before a byte of the body is waited for', async () => {
  const { sending, answer } = begin({ compkey: '00000000-0000-4000-8000-000000000000' });
  sending.write(message);
  expect((await answer).status).toBe(403);
  sending.destroy();
});

test('texts are held in memory, so all of a body have one bound, and once it is passed nothing more is waited for', async () => {
  const { sending, answer } = begin();
  for (let n = 0; n < 6; n += 1) sending.write(textPart(`x${n}`, 'ж'.repeat(15 * 1_024)));
  expect(await answer).toMatchObject({ status: 413 });
  sending.destroy();
  expect(incoming()).toEqual([]);
});

test('a plain form of a network without tries left is refused before a byte of it is waited for', async () => {
  const other = await formOwner(app);
  const path = `/f/${other.compKey}`;
  const headers = { origin: ORIGIN, accept: 'application/json' };
  for (let n = 0; n < 60; n += 1) expect((await app.request('POST', path, { json: {}, headers, from: '127.0.0.1' })).status).toBe(400);
  const { sending, answer } = begin(headers, path);
  sending.write(message);
  sending.write(filePart('papers', 'a.pdf', pdf(' '.repeat(200_000))).subarray(0, 150_000));
  expect(await answer).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(incoming()).toEqual([]);
  sending.destroy();
});

test('a body that breaks off leaves nothing behind', async () => {
  const before = await rows();
  const { sending } = begin();
  sending.write(message);
  sending.write(filePart('papers', 'a.pdf', pdf(' '.repeat(200_000))).subarray(0, 150_000));
  await expect.poll(incoming).toHaveLength(1);
  sending.destroy();
  await expect.poll(incoming).toEqual([]);
  const cut = begin();
  cut.sending.end(Buffer.concat([message, filePart('papers', 'a.pdf', pdf('')).subarray(0, 150)]));
  expect((await cut.answer).status).toBe(400);
  expect([incoming(), await rows()]).toEqual([[], before]);
});

test('a large file is on the disk as it comes, and not in memory', async () => {
  const { sending, answer } = begin();
  sending.write(message);
  sending.write(filePart('papers', 'large.pdf', '').subarray(0, -2));
  sending.write('%PDF-1.7\n');
  const piece = Buffer.alloc(65_536, ' ');
  const start = heldBytes();
  for (let sent = 0; sent < 24 * MB; sent += piece.length) {
    if (!sending.write(piece)) await new Promise((resolve) => sending.once('drain', resolve));
  }
  expect((heldBytes() - start) / MB).toBeLessThan(6);
  sending.end(Buffer.concat([Buffer.from('%%EOF\n\r\n'), END]));
  expect((await answer).status).toBe(201);
  expect(incoming()).toEqual([]);
});
