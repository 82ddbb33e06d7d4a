import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

export const REPO = resolve(import.meta.dirname, '../..');

/** Every file of the repository that is there, new ones included, by its path from the root. What is ignored is left out. */
export function repoFiles(): readonly string[] {
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', ...args], { cwd: REPO, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  const gone = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard').filter((file) => !gone.has(file));
}
