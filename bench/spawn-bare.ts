import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A server that parses a body and answers, nothing else, in a process of its own. */
export function spawnBare(): Promise<{ url: string; stop(): void }> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), { stdio: 'inherit' });
  return new Promise((resolve) => child.once('message', (port) => resolve({ url: `http://127.0.0.1:${port}`, stop: () => child.kill() })));
}
