import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerSettings, SettingsError, readServerSettings, withSecretFiles } from '@inlay/platform/server-settings.ts';
import { CommandError } from '../run-command.ts';

export interface Places extends Pick<ServerSettings, 'dataDir' | 'databaseUrl' | 'storageUrl'> {
  /** Below DATA_DIR; meaningless with STORAGE_URL. */
  readonly uploads: string;
  /** Where a SECRET_KEY that nobody set is kept. */
  readonly secretKeyFile: string;
  /** The key in use, if these settings or that file hold one. It never leaves the process but by an explicit wish. */
  readonly secretKey: string | undefined;
  /** The further keys of these settings. */
  readonly olderSecretKeys: readonly string[];
}

/** Most of these commands don't need the key, but the settings ask for one. */
const NOT_USED = 'stands in for a SECRET_KEY that is not set';

/** Where the product keeps its things, by the same settings as the server's. Makes no key. */
export function readPlaces(env: Record<string, string | undefined>): Places {
  try {
    const given = withSecretFiles(env);
    const set = given['SECRET_KEY'] || undefined;
    const { dataDir, databaseUrl, storageUrl, olderSecretKeys } = readServerSettings({ ...given, SECRET_KEY: set ?? NOT_USED });
    const secretKeyFile = join(dataDir, 'secret-key');
    const kept = existsSync(secretKeyFile) ? readFileSync(secretKeyFile, 'utf8').trim() : undefined;
    return { dataDir, databaseUrl, storageUrl, uploads: join(dataDir, 'uploads'), secretKeyFile, secretKey: set ?? kept, olderSecretKeys };
  } catch (error) {
    throw error instanceof SettingsError ? new CommandError(error.message) : error;
  }
}
