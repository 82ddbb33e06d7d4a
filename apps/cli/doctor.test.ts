import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { freePort, temporaryFolder } from '../../tests/support/servers/spawn-server.ts';
import { filledDatabase } from '../../tests/support/engines/filled-database.ts';
import { type Address, type Lines, judgeAddress, judgeLines, judgeOperatorToken, judgeProxy } from './doctor/address.ts';
import { type PostgresSettings, judgePostgres, judgeSchema, judgeSqlite } from './doctor/database.ts';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { lookAtRedis, lookAtSmtp } from './doctor/look-around.ts';
import { judgeBuild } from './doctor/look-build.ts';
import { lookAtDatabase } from './doctor/look-database.ts';
import { lookAtServer } from './doctor/look-server.ts';
import { type Folder, judgeFolder, judgeNode } from './doctor/machine.ts';
import { type KeyFacts, judgeSecretKey } from './doctor/secret-key.ts';
import type { Survey } from './keys/survey.ts';
import { type WorkFacts, judgeClock, judgeWork } from './doctor/work.ts';

/** Each finding as `level: sentence`, and each with a remedy. */
const told = (findings: readonly Finding[]): string[] => {
  for (const { remedy } of findings) expect(remedy).toMatch(/\S/);
  return findings.map(({ level, what }) => `${level}: ${what}`);
};

const ADDRESS: Address = {
  publicUrl: 'http://localhost:3000',
  publicUrlGiven: false,
  host: '127.0.0.1',
  port: 3000,
  trustProxy: undefined,
};
const BEHIND: Address = { ...ADDRESS, publicUrl: 'https://inlay.example.com', publicUrlGiven: true, trustProxy: '127.0.0.1' };
const FOLDER: Folder = {
  path: '/data',
  there: true,
  writable: true,
  type: 0xef53,
  mode: 0o40700,
  freeBytes: 9e9,
  freeShare: 0.5,
  keyMode: 0o100600,
  databaseMode: 0o100600,
};
const LINES: Lines = {
  databaseUrl: 'postgres://inlay@db.example.com/inlay?sslmode=verify-full',
  valkeyUrl: 'rediss://limits.example.com',
  smtpUrl: 'smtp://inlay:x@mail.example.com',
};
const POSTGRES: PostgresSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  server_encoding: 'UTF8',
  max_connections: '100',
  server_version_num: '150018',
};
const KEY = 'kQ8x2LmV0pZr5TfYw3NcHbJd7GsAeUiO';
const FORMER = 'fOrM2LmV0pZr5TfYw3NcHbJd7GsAeUiO';
/** Two rows of each kind under each of these keys. */
const under = (...kids: (string | null)[]): Survey => ({
  rows: (['sealed', 'hashed', 'passing'] as const).flatMap((kind) => kids.map((kid) => ({ what: `${kind} row`, kind, kid, rows: 2 }))),
  retired: [],
});
const KEYS: KeyFacts = {
  given: undefined,
  kept: KEY,
  older: [],
  usesPostgres: false,
  seen: under('kQ8x', null),
  nameOf: (key) => key.slice(0, 4),
};
const WORK: WorkFacts = { dead: {}, paused: {}, due: 0, oldestMs: 0, mailsDue: 0, outbox: 0, smtp: true, isPublic: true };

describe('a good setup has nothing to find', () => {
  test.each([
    ['Node', judgeNode('v24.21.0', 1000)],
    ['address', judgeAddress(ADDRESS)],
    ['address behind a proxy', [...judgeAddress(BEHIND), ...judgeProxy(BEHIND)]],
    ['ranges of proxies', judgeProxy({ ...BEHIND, trustProxy: 'loopback, 10.0.0.0/8, fd00::/8' })],
    ['lines with TLS', judgeLines(LINES)],
    [
      'lines within this machine',
      judgeLines({ databaseUrl: 'postgres://localhost/x', valkeyUrl: 'redis://127.0.0.1', smtpUrl: 'smtp://[::1]:25' }),
    ],
    ['operator token', judgeOperatorToken(BEHIND, { operatorToken: 'x', smtpUrl: undefined })],
    ['no token on this machine', judgeOperatorToken(ADDRESS, { operatorToken: undefined, smtpUrl: undefined })],
    ['folder', judgeFolder(FOLDER, true)],
    ['network folder without SQLite', judgeFolder({ ...FOLDER, type: 0x6969 }, false)],
    ['PostgreSQL', judgePostgres(POSTGRES, false)],
    ['schema', judgeSchema({ ran: ['1', '2'], known: ['1', '2'] })],
    ['key', judgeSecretKey(KEYS)],
    ['key before the first start', judgeSecretKey({ ...KEYS, seen: undefined })],
    [
      'key after a rotation',
      judgeSecretKey({ ...KEYS, seen: { rows: [{ what: 'x', kind: 'hashed', kid: 'fOrM', rows: 1 }], retired: ['fOrM'] } }),
    ],
    ['work', judgeWork(WORK)],
    ['work on this machine alone', judgeWork({ ...WORK, smtp: false, isPublic: false, outbox: 7 })],
    ['clock', judgeClock({ aheadOf: { database: 900, Redis: -1_500 }, dataAheadMs: -5_000 })],
    ['build', judgeBuild([])],
  ])('%s', (_what, findings) => expect(findings).toEqual([]));
});

describe('each fault is named, with a remedy', () => {
  test.each([
    [judgeNode('v20.20.2', 1000), 'wrong: This is Node v20.20.2; the product needs 24.'],
    [judgeNode('v24.1.0', 0), 'mind: It runs as root.'],
    [judgeAddress({ ...ADDRESS, host: '0.0.0.0' }), 'wrong: It listens on 0.0.0.0, but PUBLIC_URL is not set'],
    [judgeAddress({ ...BEHIND, publicUrl: 'http://inlay.example.com' }), 'wrong: PUBLIC_URL is http://inlay.example.com: without TLS'],
    [judgeAddress({ ...BEHIND, publicUrl: 'https://example.com/inlay' }), 'wrong: PUBLIC_URL has a path (/inlay)'],
    [
      judgeAddress({ ...ADDRESS, publicUrlGiven: true, host: '0.0.0.0' }),
      'mind: It listens on 0.0.0.0, but PUBLIC_URL says only this machine',
    ],
    [judgeProxy({ ...BEHIND, trustProxy: undefined }), 'wrong: A proxy must be in front of it, but TRUST_PROXY is not set'],
    [judgeProxy({ ...BEHIND, trustProxy: 'true' }), 'wrong: TRUST_PROXY has "true", which is no address'],
    [judgeProxy({ ...BEHIND, trustProxy: '10.0.0.0/33' }), 'wrong: TRUST_PROXY has "10.0.0.0/33"'],
    [judgeProxy({ ...BEHIND, trustProxy: '127.0.0.1,0.0.0.0/0' }), 'wrong: TRUST_PROXY has 0.0.0.0/0: every caller'],
    [judgeFolder({ ...FOLDER, there: false }, true), 'mind: /data is not there yet.'],
    [judgeFolder({ ...FOLDER, writable: false }, true), "wrong: /data can't be written to."],
    [judgeFolder({ ...FOLDER, type: 0x6969 }, true), 'wrong: /data is on a network file system (NFS)'],
    [judgeFolder({ ...FOLDER, freeBytes: 1e8 }, true), 'wrong: 100 MB are free at /data.'],
    [judgeFolder({ ...FOLDER, freeShare: 0.031 }, true), 'mind: 3.1 % of the disk of /data are free.'],
    [judgeFolder({ ...FOLDER, mode: 0o40755 }, true), 'mind: Others on this machine can read the data in /data.'],
    [judgeFolder({ ...FOLDER, keyMode: 0o100644 }, true), 'wrong: Others on this machine can read the SECRET_KEY in /data.'],
    [judgeFolder({ ...FOLDER, databaseMode: 0o100644 }, true), 'mind: Others on this machine can read /data/inlay.db'],
    [
      judgeLines({ ...LINES, databaseUrl: 'postgres://inlay@db.example.com/inlay' }),
      'mind: DATABASE_URL asks for no TLS to db.example.com',
    ],
    [judgeLines({ ...LINES, valkeyUrl: 'redis://limits.example.com' }), 'mind: VALKEY_URL asks for no TLS to limits.example.com'],
    [judgeLines({ ...LINES, smtpUrl: 'smtp://mail.example.com' }), 'mind: Mail to mail.example.com may travel without TLS.'],
    [judgeLines({ ...LINES, smtpUrl: `${LINES.smtpUrl}?requireTLS=false` }), 'mind: Mail to mail.example.com may travel without TLS.'],
    [judgeOperatorToken(BEHIND, { operatorToken: undefined, smtpUrl: 'x' }), 'mind: OPERATOR_TOKEN is not set: /metrics answers nobody.'],
    [judgePostgres(POSTGRES, true), 'wrong: The database takes no writes: it is a standby.'],
    [judgePostgres({ ...POSTGRES, fsync: 'off' }, false), 'wrong: PostgreSQL runs with fsync=off'],
    [judgePostgres({ ...POSTGRES, full_page_writes: 'off' }, false), 'wrong: PostgreSQL runs with full_page_writes=off'],
    [judgePostgres({ ...POSTGRES, synchronous_commit: 'off' }, false), 'wrong: PostgreSQL runs with synchronous_commit=off'],
    [judgePostgres({ ...POSTGRES, server_encoding: 'LATIN1' }, false), 'wrong: The database is encoded in LATIN1.'],
    [judgePostgres({ ...POSTGRES, server_version_num: '120004' }, false), 'wrong: PostgreSQL 12 is too old.'],
    [judgePostgres({ ...POSTGRES, max_connections: '25' }, false), 'mind: PostgreSQL allows 25 connections'],
    [judgeSqlite('row 3 missing from index'), 'wrong: The SQLite file is damaged: row 3'],
    [judgeSchema({ ran: [], known: ['1'] }), 'mind: The database is empty.'],
    [judgeSchema({ ran: ['1'], known: ['1', '2', '3'] }), 'mind: Not run yet: 2 migrations, the first is 2.'],
    [judgeSchema({ ran: ['1', '2', '9'], known: ['1', '2'] }), 'mind: The database is at 9, which a newer version made.'],
    [judgeSecretKey({ ...KEYS, usesPostgres: true }), 'wrong: SECRET_KEY is not set, and is required with DATABASE_URL.'],
    [judgeSecretKey({ ...KEYS, given: `kQ8xAnother${KEY}` }), 'mind: SECRET_KEY is set and differs from the one kept'],
    [judgeSecretKey({ ...KEYS, kept: 'a'.repeat(32) }), 'wrong: SECRET_KEY must have at least 10 different characters'],
    [
      judgeSecretKey({ ...KEYS, kept: 'Correct horse, battery, staple, and more', seen: undefined }),
      'mind: SECRET_KEY looks like a phrase',
    ],
    [judgeSecretKey({ ...KEYS, seen: under('else') }), 'wrong: SECRET_KEY is not the one that the data was made under'],
    [
      judgeSecretKey({ ...KEYS, older: [FORMER], seen: under('kQ8x', 'else') }),
      'wrong: SECRET_KEY is not the one that the data was made under',
    ],
    [
      judgeSecretKey({ ...KEYS, older: [FORMER], seen: under('kQ8x', 'fOrM') }),
      'mind: Under a key of SECRET_KEY_OLD: 2 sealed rows, 2 hashed rows, 2 passing rows.',
    ],
    [
      judgeSecretKey({ ...KEYS, older: [FORMER], seen: { ...under('kQ8x', null, 'fOrM'), retired: ['fOrM'] } }),
      'mind: Under a key of SECRET_KEY_OLD: 4 sealed rows, 4 passing rows.',
    ],
    [judgeSecretKey({ ...KEYS, older: [FORMER], seen: under('kQ8x') }), 'mind: Nothing uses SECRET_KEY_OLD any more.'],
    [judgeWork({ ...WORK, dead: { mail: 3 } }), 'mind: Failed for good: 3 jobs of kind mail.'],
    [judgeWork({ ...WORK, paused: { mail: 12 } }), 'mind: Paused: jobs of kind mail, of which 12 jobs are due.'],
    [judgeWork({ ...WORK, due: 2, oldestMs: 660_000 }), 'mind: Due and not run: 2 jobs, the oldest for 11 minutes.'],
    [judgeWork({ ...WORK, mailsDue: 101 }), 'wrong: Waiting to be sent: 101 mails.'],
    [judgeWork({ ...WORK, smtp: false }), 'wrong: SMTP_URL is not set'],
    [judgeClock({ aheadOf: { database: 2_600 }, dataAheadMs: 0 }), 'wrong: The clock is 2.6 s ahead of that of database.'],
    [judgeClock({ aheadOf: { Redis: -3_000 }, dataAheadMs: 0 }), 'wrong: The clock is 3.0 s behind that of Redis.'],
    [judgeClock({ aheadOf: {}, dataAheadMs: 61_000 }), 'wrong: The data was written 61.0 s in the future'],
    [judgeBuild(['web']), 'mind: The built site is older than its sources'],
    [judgeBuild(['sdk']), 'mind: The built SDK is older than its sources'],
  ])('$1', (findings, sentence) => expect(told(findings)).toEqual([expect.stringContaining(sentence)]));

  test('messages that nobody gets are counted beside it', () =>
    expect(told(judgeWork({ ...WORK, smtp: false, outbox: 12 }))).toContain('mind: In the outbox, where nobody gets them: 12 messages.'));
});

describe('on real parts', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const one of undo.splice(0).toReversed()) await one();
  });

  test('an untouched folder stays untouched', async () => {
    const folder = temporaryFolder();
    undo.push(folder.remove);
    const dataDir = join(folder.path, 'not there');
    const looks = await examine({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(looks.find(({ name }) => name === 'DATA_DIR')?.findings[0]?.what).toContain('is not there yet');
    expect(looks.flatMap(({ findings }) => findings).filter(({ level }) => level === 'wrong')).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a setting that can not be read is named, as the start names it', async () => {
    const looks = await examine({ PORT: 'many' });
    expect(told(looks.find(({ name }) => name === 'Settings')?.findings ?? [])).toEqual(['wrong: Setting PORT: must be a port number.']);
  });

  test('what stands in the data is found: dead letters, jobs that nobody runs, another key, times in the future', async () => {
    const filled = await filledDatabase(1);
    undo.push(filled.remove);
    const direct = new Sqlite(filled.file);
    const job = direct.prepare(
      "insert into jobs (id, kind, payload, run_at, attempts, dead_at, created_at) values (?, 'mail', '{}', 1, 1, ?, 1)",
    );
    job.run('dead', 1);
    job.run('due', null);
    const account = direct.prepare('select id from accounts limit 1').pluck().get();
    direct.prepare("insert into authenticators values (?, 'AAAAsealed', 1, 0, 1)").run(account);
    direct
      .prepare("insert into audit_log (id, account_id, action, target, detail, address, created_at) values ('1', ?, 'x', '', '', '', ?)")
      .run(account, Date.now() + 600_000);
    direct.close();
    const looks = await examine({ DATA_DIR: filled.dataDir, SECRET_KEY: KEY, PORT: String(await freePort()) });
    const all = told(looks.flatMap(({ findings }) => findings)).join('\n');
    for (const sentence of [
      'Failed for good: 1 job of kind mail',
      'Due and not run: 1 job,',
      'SECRET_KEY is not the one',
      's in the future by this clock',
    ])
      expect(all).toContain(sentence);
  });

  test('what does not answer is named: PostgreSQL, Redis, mail server', async () => {
    const port = await freePort();
    const { look } = await lookAtDatabase({ dataDir: '', databaseUrl: `postgres://127.0.0.1:${port}/x` }, '');
    expect(told(look.findings)[0]).toContain('wrong: The database does not answer');
    expect(told((await lookAtRedis(`redis://127.0.0.1:${port}`)).look.findings)[0]).toContain('wrong: Redis does not answer at');
    expect(told((await lookAtSmtp(`smtp://127.0.0.1:${port}`)).findings)[0]).toMatch(/^wrong: The mail server at .+ can’t be used: /);
  });

  test.runIf(process.env['TEST_VALKEY_URL'])('a Redis that answers is fine, and its clock is read', async () => {
    const { look, aheadMs } = await lookAtRedis(process.env['TEST_VALKEY_URL'] ?? '');
    expect([look.findings, Math.abs(aheadMs ?? NaN) < 2_000]).toEqual([[], true]);
  });

  test('a port that somebody else has, one that needs root, and a running server with a failing part', async () => {
    const stranger = createServer((_, answer) => answer.end('hello')).listen(0, '127.0.0.1');
    undo.push(() => stranger.close());
    await new Promise((resolve) => stranger.once('listening', resolve));
    const port = (stranger.address() as AddressInfo).port;
    expect(told((await lookAtServer({ ...ADDRESS, port }, true)).findings)).toEqual([`wrong: Something else listens on port ${port}.`]);
    expect(told((await lookAtServer({ ...ADDRESS, port: 1_023 }, false)).findings)).toEqual(['wrong: Port 1023 may only be used by root.']);

    const app = await startApp();
    undo.push(app.close);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const own = { ...ADDRESS, port: (app.http.server.address() as AddressInfo).port };
    expect(await lookAtServer(own, true)).toMatchObject({ seen: `a server runs on port ${own.port}`, findings: [] });
    await app.services.db.schema.alterTable('single_use').renameTo('hidden').execute();
    // The server asks its parts no more often than each tenth of a second.
    await sleep(150);
    expect(told((await lookAtServer(own, true)).findings)).toEqual(['wrong: The running server says that its part "claims" fails.']);

    // A proxy as nginx is without further lines: the upstream's own Host, and no word on who is calling.
    const proxyOf = (headers: (from: string) => Record<string, string>) =>
      createServer((incoming, outgoing) => {
        const passed = request(
          { port: own.port, host: '127.0.0.1', path: incoming.url, headers: headers(incoming.headers.host ?? '') },
          (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502);
            answer.pipe(outgoing);
          },
        );
        passed.end();
      });
    const outside = async (headers: (from: string) => Record<string, string>) => {
      const proxy = proxyOf(headers).listen(0);
      undo.push(() => proxy.close());
      await new Promise((resolve) => proxy.once('listening', resolve));
      const publicUrl = `http://0.0.0.0:${(proxy.address() as AddressInfo).port}`;
      return told((await lookAtServer({ ...own, publicUrl }, true)).findings).filter((sentence) => sentence.includes('every caller'));
    };
    expect(await outside(() => ({ host: `127.0.0.1:${own.port}` }))).toEqual([
      expect.stringContaining('wrong: The server treats every caller as this machine'),
    ]);
    expect(await outside((host) => ({ host, 'x-forwarded-for': '203.0.113.7' }))).toEqual([]);
  });
});
