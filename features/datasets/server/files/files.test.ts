import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import { type Subscriber, subscriber } from '../../../../tests/support/people/subscriber.ts';
import { caseColumns } from '../../rules/case-record.ts';
import { filesOf } from '../../rules/dataset-files.ts';
import { makeCases } from '../../rules/make-cases.ts';
import { quarters } from '../../rules/quarters.ts';
import { zipLayout } from '../../rules/zip-layout.ts';
import { DOWNLOAD_LIMIT } from '../bounds.ts';

let app: TestApp;
let owner: Subscriber;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-files-'));
  app = await startApp();
  owner = await subscriber(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A file as a browser that follows a link gets it: the cookie, no header of ours. */
async function download(path: string, who = owner) {
  const { statusCode, headers, rawPayload } = await app.http.inject({
    url: path,
    cookies: Object.fromEntries(who.client.cookies),
    headers: { 'accept-encoding': 'gzip, br' },
  });
  return { status: statusCode, headers, bytes: rawPayload };
}
const links = quarters.flatMap((quarter) => [...filesOf(quarter).map(({ name }) => `/${name}`), `/${quarter.quarter}.zip`]);

test('SMP-12 PRD-15 every file asks for the session: its site key alone opens none', async () => {
  expect(links).toHaveLength(9 + 8 + 5 + 3);
  for (const link of links) {
    const answer = await app.request('GET', link, { headers: { sitekey: owner.siteKey } });
    expect([link, answer.status, answer.body.code]).toEqual([link, 401, 'session_required']);
  }
});

describe.each(quarters.map((quarter) => [quarter.quarter, quarter] as const))('%s', (name, quarter) => {
  const cases = makeCases(quarter);

  test('SMP-10 SMP-12 SMP-13 ENT-25 ENT-26 its files at the root of the site hold every case under a frozen head', async () => {
    const ids: number[] = [];
    for (const { name: file, cases: count } of filesOf(quarter)) {
      const { status, bytes } = await download(`/${file}`);
      expect([file, status]).toEqual([file, 200]);
      const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(sheet).toMatch(/<pane ySplit="1"[^>]* state="frozen"\/>/);
      expect(sheet.match(/<row /g)).toHaveLength(count + 1);
      ids.push(...[...sheet.matchAll(/<c r="B\d+"><v>(\d+)<\/v>/g)].map(([, id]) => Number(id)));
    }
    expect(ids).toEqual(cases.map(({ caseId }) => caseId));
  });

  test('SMP-10 ENT-25 the cells of its last file are what they stand for: numbers, days, text', async () => {
    const last = filesOf(quarter).at(-1);
    const [head, ...rows] = await readSheet((await download(`/${last?.name}`)).bytes);
    expect(head).toEqual(caseColumns.map(({ label }) => label));
    const expected = cases.slice(last?.first);
    expect(rows).toEqual(expected.map((one) => caseColumns.map(({ key }) => (key === 'dateFiled' ? new Date(one[key]) : one[key]))));
  });

  test('SMP-08 all files are one archive that holds each as it is', async () => {
    const { status, headers, bytes } = await download(`/${name}.zip`);
    expect(status).toBe(200);
    const { files, archive } = (await owner.client.send('GET', `/api/Datasets/files?quarter=${name}`)).body;
    expect(archive).toEqual({ name: `${name}.zip`, path: `/${name}.zip`, bytes: bytes.length });
    expect(headers['content-length']).toBe(String(zipLayout(files).total));
    const unzipped = unzipSync(bytes);
    expect(Object.keys(unzipped)).toEqual(filesOf(quarter).map((file) => file.name));
    for (const file of files) {
      const single = await download(file.path);
      expect(single.bytes.length).toBe(file.bytes);
      expect(Buffer.from(unzipped[file.name] ?? []).equals(single.bytes)).toBe(true);
    }
  });
});

test('an archive passes the test of the programs that people open it with', async () => {
  const path = join(folder, 'all.zip');
  writeFileSync(path, (await download('/2023-Q3.zip')).bytes);
  // Both check every checksum; one of them is on any machine that has a shell.
  const checks = [
    ['unzip', '-tq', path],
    ['python3', '-c', 'import sys, zipfile; assert zipfile.ZipFile(sys.argv[1]).testzip() is None', path],
  ].map(([program = '', ...args]) => spawnSync(program, args));
  const ran = checks.filter(({ error }) => error === undefined);
  expect(ran.map(({ status, stderr }) => [status, String(stderr)])).toEqual(ran.map(() => [0, '']));
  expect(readFileSync(path).length).toBeGreaterThan(300_000);
});

test.each([
  ['/2024-Q1-01.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['/2024-Q1.zip', 'application/zip'],
])('%s is saved, not shown, and kept by no cache', async (link, type) => {
  const { headers, bytes } = await download(link);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="${link.slice(1)}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('HEAD asks for the session too, and tells the size alone', async () => {
  const head = async (who?: Subscriber) => {
    const cookies = Object.fromEntries(who?.client.cookies ?? []);
    return app.http.inject({ method: 'HEAD', url: '/2023-Q3.zip', cookies });
  };
  expect((await head()).statusCode).toBe(401);
  const { statusCode, headers, rawPayload } = await head(owner);
  expect([statusCode, rawPayload.length]).toEqual([200, 0]);
  expect(Number(headers['content-length'])).toBeGreaterThan(300_000);
});

test('the reference names the files beside the calls', async () => {
  const { paths } = (await app.request('GET', '/api/openapi.json')).body;
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/Datasets', '/api/Datasets/cases', '/{name}.xlsx', '/{name}.zip']));
});

test('no other name leads to a file', async () => {
  for (const odd of [
    '/2024-Q1-00.xlsx',
    '/2024-Q1-10.xlsx',
    '/2024-Q1.xlsx',
    '/2024-Q1-01.zip',
    '/2024-Q2.zip',
    '/2024-q1.zip',
    '/..%2finlay.db.zip',
    '/%00.xlsx',
    '/.xlsx',
    `/${'9'.repeat(290)}.zip`,
  ])
    expect([odd, (await download(odd)).status]).toEqual([odd, 404]);
});

test('2,000 files an hour, an archive counting as many as it holds; then it is enough', async () => {
  const busy = await subscriber(app);
  const { account_id } = await app.services.db
    .selectFrom('sites')
    .where('site_key', '=', busy.siteKey)
    .select('account_id')
    .executeTakeFirstOrThrow();
  await app.services.limits.take(DOWNLOAD_LIMIT, account_id, DOWNLOAD_LIMIT.points - 6);
  expect((await download('/2023-Q3-01.xlsx', busy)).status).toBe(200);
  expect((await download('/2023-Q3.zip', busy)).status).toBe(200);
  const { status, headers } = await download('/2023-Q3-01.xlsx', busy);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await download('/2023-Q3-01.xlsx')).status).toBe(200);
});
