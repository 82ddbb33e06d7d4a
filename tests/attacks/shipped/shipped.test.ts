import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import { spawnServer, temporaryFolder } from '../../support/servers/spawn-server.ts';
import { composeFaults } from './compose-file.ts';
import { copyContext, readIgnoreFile } from './ignore-file.ts';
import { proxyFaults } from './proxy-files.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const folder = temporaryFolder();
afterAll(() => folder.remove());

const STAYS_OUT = [
  'inlay.env',
  '.env',
  '.env.production',
  'deploy/inlay.env',
  'apps/server/.env',
  'packages/platform/local.env',
  'secret-key',
  'data/inlay.db',
  'data/secret-key',
  'apps/server/data/inlay.db-wal',
  'packages/platform/inlay.db',
  'backups/inlay-20261122/manifest.json',
  '.git/config',
  '.git/objects/00/0',
  '.ci/run',
  'node_modules/zod/index.js',
  'apps/web/node_modules/x.js',
  'apps/web/build/client/index.html',
  'tests/support/app.ts',
  'tests/attacks/doors.test.ts',
  'packages/platform/http/http.test.ts',
  'tests/support/captcha/open-proofs.ts',
  'bench/run.ts',
  'docs/operate.md',
  'deploy/compose.yaml',
  'tools/mutation/package.json',
  'apps/cli/doctor.test.ts',
  'npm-debug.log',
  'server.pem',
  'apps/server/tls.key',
  '.build/figures/trust/t1.json',
  'notes.txt',
];
const FORMER = ['.git', '.build', '.ci', 'data', '**/node_modules', '**/build', '**/.react-router', '**/*.log', '**/.env', 'test-results'];

test('T40 no settings, data, history or tests get into the image', () => {
  const gets = readIgnoreFile(read('deploy/Dockerfile.dockerignore'));
  expect(STAYS_OUT.filter(gets)).toEqual([]);
  const former = STAYS_OUT.filter(readIgnoreFile(FORMER.join('\n')));
  expect(former).toEqual(
    expect.arrayContaining(['inlay.env', 'deploy/inlay.env', 'tests/support/app.ts', 'apps/server/data/inlay.db-wal']),
  );
  recordFigure({
    test: 'T40',
    what: 'settings, data, history and tests that get into the image',
    target: '0',
    figure: `0 of ${STAYS_OUT.length} kinds`,
    held: true,
    engine: '–',
    control: `the former list of what to leave out: ${former.length} of ${STAYS_OUT.length}`,
  });
});

test(
  'T40 what gets in is enough: the server starts from it, and so do the commands of an operator',
  { ...limit(90_000, 120_000), tags: 'night' },
  async () => {
    const files = copyContext(ROOT, folder.path, readIgnoreFile(read('deploy/Dockerfile.dockerignore')));
    expect(files).toBeGreaterThan(500);
    const server = await spawnServer({ DATA_DIR: join(folder.path, 'data') }, { cwd: folder.path });
    try {
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
    } finally {
      await server.stop();
    }
    // Without an order: each loads all it consists of, then says what it wants.
    for (const command of volume(1, 2) === 1 ? ['backup', 'doctor'] : ['backup', 'restore', 'move-to-postgres', 'migrate-back', 'doctor']) {
      const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder.path, 'data') };
      const { stdout, stderr } = spawnSync(process.execPath, [`apps/cli/${command}.ts`], { cwd: folder.path, env, encoding: 'utf8' });
      expect(stdout + stderr, command).toMatch(/\S/);
      expect(stdout + stderr, command).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find/);
    }
  },
);

test('T40 the repository keeps settings and data out as well', () => {
  const ignored = (path: string) => {
    try {
      execFileSync('git', ['check-ignore', '-q', '--no-index', path], { cwd: ROOT });
      return true;
    } catch {
      return false;
    }
  };
  const secret = [
    'inlay.env',
    'deploy/inlay.env',
    'apps/server/.env',
    'data/inlay.db',
    'backups/inlay.db',
    'notes.txt',
    'packages/tls.pem',
  ];
  expect(secret.filter((path) => !ignored(path))).toEqual([]);
  expect(execFileSync('git', ['ls-files', '-ci', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })).toBe('');
});

type Planted = readonly (readonly [before: string | RegExp, after: string])[];

const COMPOSE: Planted = [
  [/ {4}pids_limit: \d+\n/, ''],
  [/ {4}mem_limit: \w+\n/, ''],
  ['      - no-new-privileges:true\n', ''],
  ['- NET_BIND_SERVICE\n', '- NET_BIND_SERVICE\n    network_mode: host\n'],
  ['OPERATOR_TOKEN: ${', 'OPERATOR: ${'],
  ['TOKEN: ${OPERATOR_TOKEN:?set OPERATOR_TOKEN}', 'TOKEN: hunter2'],
  ['--env-file /etc/inlay.env', '--env-file inlay.env'],
  ['read_only: true', 'tty: true'],
];
const STORES: Planted = [
  ['      POSTGRES_PASSWORD', '      POSTGRES_USER: inlay\n      POSTGRES_PASSWORD'],
  ['postgres://inlay:', 'postgres://postgres:'],
  [/ +- \.\/make-database.*\n/, ''],
  ['      - --requirepass\n', '      - --port\n'],
  ['redis://:${VALKEY_PASSWORD:?set VALKEY_PASSWORD}@', 'redis://'],
  ['internal: true', 'internal: false'],
  ['    networks:\n      back:\n    healthcheck', '    networks:\n      front:\n    healthcheck'],
  ['    image: postgres:17-alpine\n', '    image: postgres:17-alpine\n    ports:\n      - 5432:5432\n'],
];
const NGINX: Planted = [
  ['return 403;', 'return 301 https://$server_name$request_uri;'],
  ['https://$server_name', 'https://$host'],
  ['proxy_set_header Host $host;', ''],
  ['proxy_set_header X-Forwarded-For $remote_addr;', ''],
  ['TLSv1.2 TLSv1.3', 'TLSv1.1 TLSv1.2'],
];
const CADDY: Planted = [
  [/\trespond @calls .*\n/, ''],
  ['/api/*', '/api'],
  [/\thttp:\/\/[^]*$|^http:\/\/[^]*$/m, ''],
];

test('T40 containers and proxies: least rights, bounds, own networks, passwords, no call without TLS', () => {
  const shipped = [
    { file: 'compose.yaml', judge: composeFaults, planted: COMPOSE },
    { file: 'compose.several.yaml', judge: composeFaults, planted: [...COMPOSE, ...STORES] },
    { file: 'nginx.conf', judge: (text: string) => proxyFaults('nginx.conf', text), planted: NGINX },
    { file: 'Caddyfile', judge: (text: string) => proxyFaults('Caddyfile', text), planted: CADDY },
  ];
  let all = 0;
  for (const { file, judge, planted } of shipped) {
    const text = read(`deploy/${file}`);
    expect(judge(text), file).toEqual([]);
    const unseen = planted.filter(([before, after]) => {
      const changed = text.replace(before, () => after);
      return changed === text || judge(changed).length === 0;
    });
    expect(unseen, file).toEqual([]);
    all += planted.length;
  }
  recordFigure({
    test: 'T40',
    what: 'faults in the shipped compose and proxy files',
    target: '0',
    figure: '0 in 4 files',
    held: true,
    engine: '–',
    control: `${all} of ${all} planted faults seen`,
  });
});

test('T40 the role that the database is made with may do nothing beyond it', () => {
  const script = read('deploy/make-database.sh');
  expect(script).toMatch(/CREATE ROLE inlay LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS/);
  expect(script).toContain('CREATE DATABASE inlay OWNER inlay');
  expect(script).not.toMatch(/GRANT|SUPERUSER PASSWORD(?! )/);
});

test('T40 the image runs the Node that it comes with, of the version that was tested', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const dockerfile = read('deploy/Dockerfile');
  const versions = new Set([...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version));
  expect(versions).toEqual(new Set(Object.values(optionalDependencies)));
  expect(dockerfile).not.toMatch(/(CMD|ENTRYPOINT) \["node_modules/);
  expect(dockerfile).toContain('USER node');
});
