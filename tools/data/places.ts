import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, SettingsError, readSettings } from '@inlay/platform/settings.ts';
import { createKeyring } from '@inlay/runtime/keyring.ts';
import { Sorry } from './sorry.ts';

export interface Places extends Pick<Settings, 'dataDir' | 'databaseUrl' | 'storageUrl'> {
  /** Below DATA_DIR; meaningless with STORAGE_URL. */
  readonly uploads: string;
  /** Where a SECRET_KEY that nobody set is kept. */
  readonly secretKeyFile: string;
  /** The key in use, if these settings or that file hold one. It never leaves the process but by an explicit wish. */
  readonly secretKey: string | undefined;
}

/** Where the product keeps its things, by the same settings as the server's. Makes no key. */
export function readPlaces(env: Record<string, string | undefined>): Places {
  try {
    const { dataDir, databaseUrl, storageUrl } = readSettings({
      ...env,
      SECRET_KEY: env['SECRET_KEY'] || 'not used by these commands, only asked for',
    });
    const secretKeyFile = join(dataDir, 'secret-key');
    const kept = existsSync(secretKeyFile) ? readFileSync(secretKeyFile, 'utf8').trim() : undefined;
    return { dataDir, databaseUrl, storageUrl, uploads: join(dataDir, 'uploads'), secretKeyFile, secretKey: env['SECRET_KEY'] || kept };
  } catch (error) {
    throw error instanceof SettingsError ? new Sorry(error.message) : error;
  }
}

/** A name for the key that tells nothing of it: the one that stands in every token. */
export const keyName = (secretKey: string): string => createKeyring(secretKey).current('name').kid;
