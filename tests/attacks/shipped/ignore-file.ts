import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Reads an ignore file as `docker build` does: patterns from the root, the last one that fits a path or a folder above it decides.
 * @returns whether a path gets into the image
 */
export function readIgnoreFile(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ takesIn: line.startsWith('!'), fits: patternOf(line.replace(/^!/, '').replace(/^\/|\/$/g, '')) }));
  return (path) => rules.reduce((inside, { takesIn, fits }) => (fits.test(path) ? takesIn : inside), true);
}

function patternOf(glob: string): RegExp {
  const source = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\*\*\/|\*|\?/g, (wild) => ({ '**/': '(?:.*/)?', '*': '[^/]*' })[wild] ?? '[^/]');
  return new RegExp(`^${source}(/|$)`);
}

/** Copies what gets into the image, and stands the installed packages beside it, ours as links into the copy. */
export function copyContext(root: string, to: string, gets: (path: string) => boolean): number {
  let files = 0;
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = join(folder, entry.name);
      const path = relative(root, full);
      if (['node_modules', '.git'].includes(entry.name)) continue;
      if (entry.isDirectory()) visit(full);
      else if (gets(path)) {
        files += 1;
        mkdirSync(dirname(join(to, path)), { recursive: true });
        cpSync(full, join(to, path));
      }
    }
  };
  visit(root);
  linkPackages(root, to);
  return files;
}

function linkPackages(root: string, to: string): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(to, 'node_modules/@inlay'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@inlay') symlinkSync(join(installed, name), join(to, 'node_modules', name));
  }
  for (const folder of ['features', 'catalogue']) symlinkSync(join(to, folder), join(to, 'node_modules/@inlay', folder));
  for (const name of readdirSync(join(to, 'packages')))
    symlinkSync(join(to, 'packages', name), join(to, 'node_modules/@inlay', name === 'sdk-react' ? 'react' : name));
}
