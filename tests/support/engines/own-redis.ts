import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../servers/spawn-server.ts';

/** A Redis of one test's own: wiping it takes nobody else's limits away. */
export interface OwnRedis {
  readonly url: string;
  wipe(): Promise<void>;
  readonly client: Redis;
  remove(): Promise<void>;
}

const program = ['valkey-server', 'redis-server']
  .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path));
/** For `describe.runIf`: this machine has the program, and the run is one with Redis. */
export const hasOwnRedis = program !== undefined && Boolean(process.env['TEST_VALKEY_URL']);

export async function startOwnRedis(): Promise<OwnRedis> {
  if (!program) throw new Error('There is no Redis-compatible server on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'inlay-own-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn(program, args, { stdio: 'ignore' });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  client.on('error', () => {});
  await Promise.race([client.ping(), pause(20_000, undefined, { ref: false })]);
  return {
    url,
    client,
    wipe: async () => void (await client.flushall()),
    async remove() {
      client.disconnect();
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
