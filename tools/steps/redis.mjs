import { capture } from './run.mjs';
import { findProgram, freePort, startEngine, temporaryFolder } from './throw-away.mjs';

/** Path of a Redis-compatible server; undefined when this machine has none. */
export const findRedis = () => findProgram(['valkey-server', 'redis-server']);

/**
 * A Redis-compatible server for one test run: own port on 127.0.0.1, nothing kept.
 * @returns {Promise<import('./throw-away.mjs').Engine>}
 */
export async function startRedis(program) {
  const folder = temporaryFolder('redis');
  try {
    const { output } = await capture(program, ['--version']);
    const port = await freePort();
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder.path];
    const stop = await startEngine({ program, args, ready: 'eady to accept connections', signal: 'SIGTERM', cwd: folder.path });
    const version = output.match(/v=(\S+)/)?.[1] ?? '';
    return { url: `redis://127.0.0.1:${port}`, version, stop: () => stop().finally(folder.remove) };
  } catch (error) {
    folder.remove();
    throw error;
  }
}
