import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A server that parses a body and answers, nothing else, in a process of its own. With a `dataDir` it also keeps a claim for each request. */
export function spawnBare(dataDir?: string): Promise<{ url: string; stop(): void }> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), dataDir === undefined ? [] : [dataDir], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('message', (port) => resolve({ url: `http://127.0.0.1:${port}`, stop: () => child.kill() })));
}
