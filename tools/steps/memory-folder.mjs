import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A whole run takes a fraction of it; tests that fill a disk bring one of their own. */
const ROOM_BYTES = 2 * 2 ** 30;
const NAME = /^inlay-test-(\d+)$/;

/**
 * A folder for the temporary files of one run that lies in memory: what every test writes and syncs, it syncs at no cost. Undefined where
 * there is no room for it.
 * @returns {{ path: string, remove(): void } | undefined}
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM_BYTES) return undefined;
    removeLeftBehind();
    const path = join(MEMORY, `inlay-test-${process.pid}`);
    mkdirSync(path, { mode: 0o711 });
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
  } catch {
    return undefined;
  }
}

/** A run that was killed could not clear up, and memory comes back by nothing else. */
function removeLeftBehind() {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN);
    if (pid && !runs(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
