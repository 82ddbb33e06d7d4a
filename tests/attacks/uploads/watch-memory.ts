import { existsSync, readFileSync } from 'node:fs';

/** Whether this system tells of other processes what they hold. */
export const canWatch = existsSync('/proc/self/status');

const MIB = 1_024;

/**
 * Watches a process and what it starts. `peak` answers the most that the process grew by since `watchMemory` was called, plus the
 * largest of its children, in MiB.
 */
export function watchMemory(pid: number): { peak(): number; stop(): void } {
  const before = held(pid, 'VmRSS');
  let grown = 0;
  let child = 0;
  const look = (): void => {
    grown = Math.max(grown, held(pid, 'VmRSS') - before);
    for (const one of childrenOf(pid)) child = Math.max(child, held(one, 'VmHWM'));
  };
  const timer = setInterval(look, 10);
  return { peak: () => Math.round((grown + child) / MIB), stop: () => clearInterval(timer) };
}

/** kB; 0 for a process that has just ended. */
function held(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Of its first thread, which starts them all. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
