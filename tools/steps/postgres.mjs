import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { must } from './run.mjs';
import { findProgram, freePort, startEngine, temporaryFolder } from './throw-away.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, newest version first; undefined when this machine has none. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found = findProgram(
    ['initdb'],
    versions.map((version) => join(DEBIAN, version, 'bin')),
  );
  return found && dirname(found);
}

/**
 * A database server for one test run: own folder, own port on 127.0.0.1, no socket, a password nobody sees. Settings stay as
 * they come, fsync included: the tests are about what survives.
 * @returns {Promise<import('./throw-away.mjs').Engine>}
 */
export async function startPostgres(bin) {
  const [uid, gid] = process.getuid?.() === 0 ? unprivilegedUser() : [];
  const folder = temporaryFolder('postgres', uid, gid);
  try {
    const data = join(folder.path, 'data');
    const password = randomBytes(18).toString('hex');
    const passwordFile = join(folder.path, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (uid !== undefined) chownSync(passwordFile, uid, gid);
    const user = { uid, gid, cwd: folder.path };
    const settings = ['-U', 'inlay', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    await must('initdb', [join(bin, 'initdb'), ['-D', data, ...settings]], user);
    const port = await freePort();
    const listen = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='].flatMap((setting) => ['-c', setting]);
    const program = join(bin, 'postgres');
    const stop = await startEngine({
      program,
      args: ['-D', data, ...listen],
      ready: 'ready to accept connections',
      signal: 'SIGINT',
      ...user,
    });
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    return { url: `postgres://inlay:${password}@127.0.0.1:${port}/postgres`, version, stop: () => stop().finally(folder.remove) };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  const postgres = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  return postgres ? [Number(postgres[1]), Number(postgres[2])] : [65534, 65534];
}
