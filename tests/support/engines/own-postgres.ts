import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../servers/spawn-server.ts';

const DEBIAN = '/usr/lib/postgresql';
const PASSWORD = 'only for this test';

/** A PostgreSQL of one test's own: it may be stopped, killed and started again without anybody else noticing. */
export interface OwnPostgres {
  readonly url: string;
  readonly dataDir: string;
  /** The postmaster and everything it has started. */
  processes(): number[];
  /** SIGSTOP, and wait until all stand still: connections stay, nothing is answered any more. */
  freeze(): Promise<void>;
  thaw(): void;
  /** SIGKILL to the postmaster and all it has started, or to one backend, whereupon it restarts all others. */
  kill(what: 'all' | 'postmaster' | 'backend'): Promise<void>;
  /** Everything committed so far is on the disk, whatever the settings. */
  checkpoint(): Promise<void>;
  /** After a kill: on the same folder and port; resolves once queries are answered. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const bin = findBin();
/** For `describe.runIf`: this machine has the programs, and the run is one with PostgreSQL. */
export const hasOwnPostgres = bin !== undefined && Boolean(process.env['TEST_DATABASE_URL']);

function findBin(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const found = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return found ? { uid: Number(found[1]), gid: Number(found[2]) } : { uid: 65_534, gid: 65_534 };
}

/** @param settings as `name=value`; durability stays as it comes unless a control turns it off */
export async function startOwnPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  if (!bin) throw new Error('There are no programs of PostgreSQL on this machine.');
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'inlay-own-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const dataDir = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', dataDir, '-U', 'inlay', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', '--no-sync', `--pwfile=${passwordFile}`],
    { ...user, cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`);
  return openOwnPostgres(dataDir, settings, () => rmSync(folder, { recursive: true, force: true }));
}

/** The same on a folder that is there already, such as a copy of another's. */
export async function openOwnPostgres(dataDir: string, settings: readonly string[], removeFolder: () => void): Promise<OwnPostgres> {
  const port = await freePort();
  const url = `postgres://inlay:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;
  const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...settings].flatMap((one) => ['-c', one]);
  let child: ChildProcess;
  let gone: Promise<unknown>;

  function launch(): void {
    child = spawn(join(bin ?? '', 'postgres'), ['-D', dataDir, ...options], { ...unprivilegedUser(), cwd: dataDir, stdio: 'ignore' });
    gone = new Promise((resolve) => child.once('exit', resolve));
  }

  async function answers(): Promise<void> {
    const deadline = performance.now() + 30_000;
    for (;;) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
      client.on('error', () => {});
      const fault = await client.connect().then(
        () => undefined,
        (error: unknown) => error,
      );
      await client.end().catch(() => {});
      if (!fault) return;
      if (performance.now() > deadline) throw new Error('PostgreSQL did not answer within 30 s.', { cause: fault });
      await pause(20);
    }
  }

  const pidOf = () => child.pid ?? 0;
  const children = (): number[] => {
    const path = `/proc/${pidOf()}/task/${pidOf()}/children`;
    return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
  };
  const processes = () => [pidOf(), ...children()];
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes()) signalOne(pid, signal);
  };

  launch();
  await answers().catch(async (error: unknown) => {
    signalAll('SIGKILL');
    await gone;
    removeFolder();
    throw error;
  });
  return {
    url,
    dataDir,
    processes,
    async freeze() {
      signalAll('SIGSTOP');
      while (processes().some(isRunning)) await pause(1);
    },
    thaw: () => signalAll('SIGCONT'),
    async kill(what) {
      const all = processes();
      if (what === 'backend') return signalOne(backendOf(children()), 'SIGKILL');
      for (const pid of what === 'all' ? all : [pidOf()]) signalOne(pid, 'SIGKILL');
      await gone;
      // The folder is free once the last child has noticed.
      while (all.some((pid) => readTitle(pid).includes('postgres'))) await pause(5);
    },
    async checkpoint() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('checkpoint');
      await client.end();
    },
    async start() {
      if (child.exitCode !== null || child.signalCode !== null) launch();
      await answers();
    },
    async remove() {
      signalAll('SIGKILL');
      await gone;
      removeFolder();
    },
  };
}

/** One that serves a connection, where there is one; killing it makes PostgreSQL recover as after a crash. */
function backendOf(pids: readonly number[]): number {
  const titles = pids.map((pid) => ({ pid, title: readTitle(pid) }));
  return (titles.find(({ title }) => title.includes('127.0.0.1')) ?? titles.at(-1))?.pid ?? 0;
}

function readTitle(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    return !/\) [TtZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  if (pid <= 0) return;
  try {
    process.kill(pid, signal);
  } catch {
    // Gone by itself meanwhile.
  }
}
