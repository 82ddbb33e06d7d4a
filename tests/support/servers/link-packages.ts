import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repo = resolve(import.meta.dirname, '../../..');

/** Lets a copy of the house, or of a part of it, resolve its imports: packages from outside are the repo's, `@inlay/*` are the copy's own. */
export function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@inlay'), { recursive: true });
  for (const name of readdirSync(join(repo, 'node_modules'))) {
    if (name !== '@inlay' && !name.startsWith('.')) symlinkSync(join(repo, 'node_modules', name), join(modules, name));
  }
  const packages = readdirSync(join(repo, 'packages')).map((name) => [name === 'sdk-react' ? 'react' : name, `packages/${name}`] as const);
  const others = ['features', 'catalogue'].map((name) => [name, name] as const);
  const apps = ['server', 'web'].map((name) => [name, `apps/${name}`] as const);
  for (const [name, path] of [...packages, ...others, ...apps]) symlinkSync(join(folder, path), join(modules, '@inlay', name));
}
