import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '../../run-command.ts';

const DEBIAN = '/usr/lib/postgresql';

/** Path of `pg_dump` or `pg_restore`: the newest of Debian's, which may be newer than the server but not older; else the path's. */
export function findProgram(name: string, path = process.env['PATH'] ?? '', debian = DEBIAN): string {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...path.split(delimiter).filter(Boolean)];
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (!found)
    throw new CommandError(
      `${name} is not installed here. It comes with PostgreSQL's client programs (Debian: apt-get install postgresql-client).`,
    );
  return found;
}

/** The database of a URL as libpq reads it from the environment: a password on the command line would show in the list of processes. */
export function connectionEnvironment(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const given: Record<string, string> = {
    PGHOST: url.hostname || (url.searchParams.get('host') ?? ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Runs one of PostgreSQL's programs on a database; its complaints become the error. */
export async function runProgram(name: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const child = spawn(findProgram(name), [...args, '--no-password'], {
    env: { ...process.env, ...connectionEnvironment(databaseUrl) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints = (complaints + String(chunk)).slice(-4_000)));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit) => resolve(exit ?? 1));
  });
  if (code !== 0) throw new CommandError(`${name} failed:\n${complaints.trim()}`);
}
