import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** For `test.runIf`: strace is here and may look into other processes. */
export const hasStrace = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0;

export interface Trace {
  /** Answers "200 OK" that went out. */
  readonly answers: number;
  /** Completed `fsync` and `fdatasync` calls. */
  readonly syncs: number;
  /** Answers with no completed sync between them and the answer before. */
  readonly unsynced: number;
}

/**
 * Watches what the given processes and their threads ask the kernel for while `work` runs: the order of syncs and answers. What they start
 * from then on is watched too.
 */
export async function traceSyncs(pids: () => readonly number[], work: () => Promise<void>): Promise<Trace> {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-strace-'));
  const file = join(folder, 'calls');
  let strace = await attach(pids(), file);
  // One that was started while the others were attached to would go unseen.
  while (!pids().every(strace.follows)) {
    await strace.detach();
    strace = await attach(pids(), file);
  }
  try {
    await work();
  } finally {
    await strace.detach();
  }
  const calls = readFileSync(file, 'utf8').split('\n');
  rmSync(folder, { recursive: true, force: true });
  return countCalls(calls);
}

async function attach(pids: readonly number[], file: string) {
  const targets = pids.flatMap((pid) => ['-p', String(pid)]);
  const child = spawn('strace', ['-f', '-s', '15', '-e', 'trace=fsync,fdatasync,write,writev,sendto,sendmsg', '-o', file, ...targets], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const follows = (pid: number) => said.includes(`Process ${pid} attached`);
  while (!pids.every(follows)) {
    if (child.exitCode !== null) throw new Error(`strace ended: ${said}`);
    await pause(20);
  }
  return {
    follows,
    detach: () => {
      child.kill('SIGINT');
      return gone;
    },
  };
}

function countCalls(calls: readonly string[]): Trace {
  let [answers, syncs, unsynced, since] = [0, 0, 0, 0];
  for (const call of calls) {
    // A call that others interrupt is written in two lines; it counts when it has returned.
    if (/\b(fsync|fdatasync)(\(| resumed).*= 0$/.test(call)) {
      syncs += 1;
      since += 1;
    } else if (/"HTTP\/1\.1 200 OK/.test(call)) {
      answers += 1;
      if (since === 0) unsynced += 1;
      since = 0;
    }
  }
  return { answers, syncs, unsynced };
}
