import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Runs npm at the root; its output whatever the exit code, since an audit that finds something ends with 1. */
export function npm(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((settle) => {
    execFile('npm', args, { cwd: ROOT, maxBuffer: 64_000_000 }, (error, stdout, stderr) =>
      settle({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, stdout, stderr }),
    );
  });
}
