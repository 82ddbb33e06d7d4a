import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_COMMAND } from '../../../tools/steps/server-command.mjs';
import { keepLog } from './kept-logs.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { NODE_COMPILE_CACHE } = process.env;
/** `npm test` names one: a third of what a start computes is compiling. Figures are taken without. */
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** What the server prints once it listens. */
const READY = 'Inlay is ready at';

export interface Spawned {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Milliseconds from spawn until `/healthz` answered 200. */
  readonly readyAfter: number;
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  output(): string;
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

/** A data folder of its own and the way to be rid of it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'inlay-spawned-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The real server in a process of its own, ready to be asked, or killed. `cwd` is the folder it lies in. */
export async function spawnServer(env: Record<string, string>, { cwd = ROOT } = {}): Promise<Spawned> {
  const port = env['PORT'] ?? String(await freePort());
  const started = performance.now();
  const child = spawn(process.execPath, [...SERVER_COMMAND], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...compileCache, HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const saysReady = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    if (output.includes(READY)) saysReady.resolve();
  });
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let exited = false;
  const logEnded = keepLog(`the server on port ${port}`, () => output);
  void gone.then(() => {
    exited = true;
    logEnded();
  });
  // A question every few milliseconds would keep a processor from the start it waits for.
  await Promise.race([saysReady.promise, gone]);
  for (;;) {
    if (exited) throw new Error(`The server ended before it was ready:\n${output}`);
    if (performance.now() - started > 150_000) throw new Error(`The server was not ready after 150 s:\n${output}`);
    const ready = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (ready) break;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir: env['DATA_DIR'] ?? '',
    readyAfter: performance.now() - started,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return gone;
    },
    output: () => output,
  };
}
