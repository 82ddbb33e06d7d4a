import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyId } from '@inlay/platform/keys/keyring.ts';
import { migrationNames } from '@inlay/platform/database/migrate.ts';
import type { Places } from '../places.ts';
import { CommandError } from '../../run-command.ts';
import { copyUploads } from './copy-uploads.ts';
import { type Manifest, SECRET_KEY_FILE, UPLOADS, readManifest, verifyFiles } from './manifest.ts';
import { loadPostgres } from './load-postgres.ts';
import { loadSqlite } from './load-sqlite.ts';

interface Wish {
  readonly places: Places;
  readonly from: string;
  /** Where the migrations are. */
  readonly root: string;
  /** What stands there is set aside; without it, it stops the restoring. */
  readonly replace: boolean;
  /** Part of the name under which it is set aside. */
  readonly now: Date;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Where the former data stands now. */
  readonly aside: string | undefined;
  /** What the operator must know of the key, or undefined when all is well. */
  readonly keyWarning: string | undefined;
}

/** Everything is checked before anything is written; what was there before is never deleted. */
export async function restoreBackup({ places, from, root, replace, now }: Wish): Promise<Restored> {
  const manifest = readManifest(from);
  requireFit(manifest, places, root);
  await verifyFiles(from, manifest);
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
  const load = { from, manifest, replace, asideName: `before_${stamp}z` };
  const aside = places.databaseUrl ? await loadPostgres(places.databaseUrl, load) : await loadSqlite(places.dataDir, load);
  if (manifest.uploads === 'included' && !places.storageUrl) copyUploads(join(from, UPLOADS), places.uploads);
  return { manifest, aside, keyWarning: restoreKey(places, from, manifest) };
}

function requireFit(manifest: Manifest, places: Places, root: string): void {
  const engine = places.databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.engine !== engine) {
    const remedy =
      manifest.engine === 'sqlite' ? 'Unset DATABASE_URL, restore, then move it with npm run move-to-postgres.' : 'Set DATABASE_URL.';
    throw new CommandError(`The backup is of ${manifest.engine}, these settings are for ${engine}. ${remedy}`);
  }
  const known = new Set(migrationNames(root));
  const newer = manifest.migrations.find((name) => !known.has(name));
  if (newer) throw new CommandError(`The backup is of a newer version of Inlay: this one does not know its migration ${newer}.`);
  if (manifest.uploads === 'included' && places.storageUrl)
    throw new CommandError(
      'The backup has uploads of a DATA_DIR, these settings keep them in a bucket. Unset STORAGE_URL, restore, then copy them there.',
    );
  if (
    manifest.uploads === 'included' &&
    existsSync(places.uploads) &&
    !readdirSync(places.uploads).every((name) => /^[0-9a-f]{32}\.(?:webp|file)$/.test(name))
  )
    throw new CommandError(`${places.uploads} holds files that are no uploads.`);
}

function restoreKey({ secretKey, secretKeyFile, dataDir }: Places, from: string, { secretKeyName }: Manifest): string | undefined {
  const kept = join(from, SECRET_KEY_FILE);
  if (existsSync(kept) && !secretKey) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(secretKeyFile, readFileSync(kept), { mode: 0o600, flag: 'wx' });
    return undefined;
  }
  if (secretKey && secretKeyName === keyId(secretKey)) return undefined;
  if (secretKey) return "SECRET_KEY is not the one of the backup: customers' secrets and authenticator apps will not work until it is.";
  return "The backup has no SECRET_KEY. Set the one it was made under before you start: customers' secrets and authenticator apps depend on it.";
}
