import { accessSync, constants, existsSync, readFileSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Look } from './finding.ts';
import { type Folder, judgeFolder, judgeNode } from './machine.ts';

export function lookAtNode(): Look {
  return { name: 'Node', seen: process.version, findings: judgeNode(process.version, process.getuid?.()) };
}

export function readFolder(path: string): Folder {
  const there = existsSync(path);
  if (!there)
    return { path, there, writable: false, type: 0, mode: 0, freeBytes: 0, freeShare: 0, keyMode: undefined, databaseMode: undefined };
  const { type, bavail, bsize, blocks } = statfsSync(path);
  const modeOf = (name: string) => (existsSync(join(path, name)) ? statSync(join(path, name)).mode : undefined);
  return {
    path,
    there,
    writable: isWritable(path),
    type,
    mode: statSync(path).mode,
    freeBytes: bavail * bsize,
    freeShare: blocks === 0 ? 1 : bavail / blocks,
    keyMode: modeOf('secret-key'),
    databaseMode: modeOf('inlay.db'),
  };
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function lookAtFolder(path: string, usesSqlite: boolean): Look {
  const folder = readFolder(path);
  return { name: 'DATA_DIR', seen: `${path}, ${(folder.freeBytes / 1e9).toFixed(1)} GB free`, findings: judgeFolder(folder, usesSqlite) };
}

/** The SECRET_KEY that was made because nobody set one. */
export function readKeptKey(dataDir: string): string | undefined {
  const file = join(dataDir, 'secret-key');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
