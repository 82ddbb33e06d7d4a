import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Never inputs of a build: what builds write, what only tests or the server read. */
const SKIPPED = new Set(['node_modules', 'build', '.react-router', '.build', 'migrations']);

/**
 * SHA-256 over names and contents of all files under the given paths, relative to the root. Times are left out, so that a
 * fresh clone, a copy and a `git checkout` of the same tree agree.
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} [isInput] told the path from the root; folders it refuses are not entered
 */
export function hashInputs(paths, isInput = () => true) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full) || !isInput(path)) return;
    if (!statSync(full).isDirectory()) {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
      return;
    }
    for (const name of readdirSync(full).sort()) {
      if (!SKIPPED.has(name) && !/\.test\.tsx?$/.test(name)) visit(`${path}/${name}`);
    }
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}
