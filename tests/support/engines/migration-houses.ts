import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const ALL = ['packages/*/migrations/*.ts', 'features/*/server/migrations/*.ts', 'catalogue/*/server/migrations/*.ts'];

/**
 * A root folder with migrations only: the product's up to the one of this name (all by default), and further ones given as text. What a
 * version before or after this one would bring.
 */
export function migrationHouse({ upTo = '9998', more = {} }: { upTo?: string; more?: Record<string, string> }): {
  root: string;
  remove(): void;
} {
  const root = mkdtempSync(join(tmpdir(), 'inlay-house-'));
  const place = join(root, 'packages/all/migrations');
  mkdirSync(place, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const file of globSync(ALL, { cwd: ROOT }))
    if (basename(file, '.ts') <= upTo) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      copyFileSync(join(ROOT, file), join(root, file));
      linkStore(root, file);
    }
  for (const [name, text] of Object.entries(more)) writeFileSync(join(place, `${name}.ts`), text);
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** A migration may ask its slice's own store. */
function linkStore(root: string, file: string): void {
  const store = join(dirname(dirname(file)), 'store');
  if (existsSync(join(ROOT, store)) && !existsSync(join(root, store))) symlinkSync(join(ROOT, store), join(root, store));
}
