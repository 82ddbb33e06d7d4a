import { existsSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in. */
export const TICKS_A_SECOND = 100;

/** Seconds of processor that a process has used since it started; with `thread`, its main thread alone. NaN where there is no /proc. */
export function processorSeconds(pid: number, thread: 'all' | 'main' = 'all'): number {
  const file = thread === 'all' ? `/proc/${pid}/stat` : `/proc/${pid}/task/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const text = readFileSync(file, 'utf8');
  // After the name, which may hold anything: state and ten more, then user and system time.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
