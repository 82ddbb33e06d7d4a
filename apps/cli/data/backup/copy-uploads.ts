import { copyFileSync, existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the uploads that are not there yet. A file of this name never changes; one that goes away meanwhile is nobody's any more. */
export function copyUploads(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    if (existsSync(join(to, name))) continue;
    try {
      copyFileSync(join(from, name), join(to, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Bytes that whoever is not root may still write below this folder. */
export const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
