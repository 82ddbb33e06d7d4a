import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { existsSync } from 'node:fs';
import { StepError } from './run.mjs';

/** @typedef {{ url: string, version: string, stop(): Promise<void> }} Engine a server that lives for one test run */

/** The first of the given programs that stands in one of the folders or on the path, else undefined. */
export function findProgram(names, folders = []) {
  const places = [...folders, ...(process.env.PATH ?? '').split(delimiter)];
  return names.flatMap((name) => places.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** A port nobody listens on at this moment, on 127.0.0.1. */
export function freePort() {
  return new Promise((settle, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => settle(port));
    });
  });
}

/** A folder of its own, owned by `uid` when given, gone after `remove`. */
export function temporaryFolder(name, uid, gid) {
  const path = mkdtempSync(join(tmpdir(), `inlay-${name}-`));
  if (uid !== undefined) chownSync(path, uid, gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a server and waits until its output holds `ready`. `stop` sends `signal` and waits for the end. */
export async function startEngine({ program, args, ready, signal, uid, gid, cwd }) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], uid, gid, cwd });
  const gone = new Promise((settle) => {
    child.once('exit', settle);
    child.once('error', settle);
  });
  let output = '';
  await new Promise((settle, fail) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      fail(new StepError(`${program} was not ready after 30 s:\n${output}`));
    }, 30_000);
    const hear = (chunk) => {
      output = (output + chunk).slice(-20_000);
      if (!output.includes(ready)) return;
      clearTimeout(late);
      settle();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void gone.then(() => {
      clearTimeout(late);
      fail(new StepError(`${program} ended before it was ready:\n${output}`));
    });
  });
  const stop = async () => {
    child.kill(signal);
    await gone;
  };
  return stop;
}
