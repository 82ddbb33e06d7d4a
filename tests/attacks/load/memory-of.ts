import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;

/** Resident memory of a process, bytes. */
export function memoryOf(pid: number): number {
  const file = `/proc/${pid}/statm`;
  if (existsSync(file)) return Number(readFileSync(file, 'utf8').split(' ')[1]) * PAGE_BYTES;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024;
}

/** The most it was while `work` ran, looked at every 20 ms. */
export async function peakDuring<T>(pid: number, work: () => Promise<T>): Promise<{ peak: number; result: T }> {
  let peak = memoryOf(pid);
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 20);
  try {
    const result = await work();
    return { peak: Math.max(peak, memoryOf(pid)), result };
  } finally {
    clearInterval(timer);
  }
}
