import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sqliteFile } from '@inlay/platform/database/database.ts';
import { keyId } from '@inlay/platform/keys/keyring.ts';
import type { Places } from '../places.ts';
import { CommandError } from '../../run-command.ts';
import { copyUploads, freeBytes } from './copy-uploads.ts';
import { DATABASE_FILES, MANIFEST, type Manifest, SECRET_KEY_FILE, UPLOADS, hashFile } from './manifest.ts';
import { savePostgres } from './save-postgres.ts';
import { saveSqlite } from './save-sqlite.ts';

interface Wish {
  readonly places: Places;
  /** A folder for backups; each one gets a folder of its own in it. */
  readonly into: string;
  readonly withSecretKey: boolean;
  readonly now: Date;
}

/** Writes a backup while the server runs or stands. It has its name only when it is whole and on the disk. */
export async function makeBackup({ places, into, withSecretKey, now }: Wish): Promise<{ path: string; manifest: Manifest }> {
  const engine = places.databaseUrl ? 'postgres' : 'sqlite';
  const path = join(into, `inlay-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
  const partial = `${path}.partial`;
  if (existsSync(path)) throw new CommandError(`There is already a ${path}.`);
  if (withSecretKey && !places.secretKey)
    throw new CommandError(`There is no SECRET_KEY to keep: it is neither set nor in ${places.secretKeyFile}.`);
  mkdirSync(into, { recursive: true });
  requireRoom(places, into);
  rmSync(partial, { recursive: true, force: true });
  // It holds password hashes and addresses: for the owner's eyes only.
  mkdirSync(partial, { mode: 0o700 });
  try {
    const uploads = join(partial, UPLOADS);
    // Before and after: what the database names at its moment was there on one side of it.
    if (!places.storageUrl) copyUploads(places.uploads, uploads);
    const database = join(partial, DATABASE_FILES[engine]);
    const saved = places.databaseUrl ? await savePostgres(places.databaseUrl, database) : await saveSqlite(sqliteFile(places), database);
    if (!places.storageUrl) copyUploads(places.uploads, uploads);
    if (withSecretKey) writeFileSync(join(partial, SECRET_KEY_FILE), places.secretKey ?? '', { mode: 0o600 });
    const manifest: Manifest = {
      format: 1,
      engine,
      madeAt: now.toISOString(),
      migrations: [...saved.migrations],
      tables: { ...saved.tables },
      uploads: places.storageUrl ? 'in a bucket' : 'included',
      secretKeyName: places.secretKey ? keyId(places.secretKey) : null,
      files: await describeFiles(partial),
    };
    writeFileSync(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    for (const file of [...manifest.files.map((one) => one.path), MANIFEST]) sync(join(partial, file));
    sync(partial);
    renameSync(partial, path);
    sync(into);
    return { path, manifest };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

function requireRoom(places: Places, into: string): void {
  if (places.databaseUrl) return;
  const file = sqliteFile(places);
  const needed = existsSync(file) ? statSync(file).size : 0;
  const free = freeBytes(into);
  if (free < needed * 1.1)
    throw new CommandError(`${into} has ${Math.floor(free / 1e6)} MB free; the database alone has ${Math.ceil(needed / 1e6)} MB.`);
}

async function describeFiles(folder: string): Promise<Manifest['files']> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const files: Manifest['files'] = [];
  for (const path of names) {
    const file = join(folder, path);
    if (!statSync(file).isFile()) continue;
    chmodSync(file, 0o600);
    files.push({ path, bytes: statSync(file).size, sha256: await hashFile(file) });
  }
  return files;
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
