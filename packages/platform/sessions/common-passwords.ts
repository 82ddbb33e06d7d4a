import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import { type PasswordFilter, readPasswordFilter } from './password-filter.ts';
import type { ServerSettings } from '../server-settings.ts';

/** The 100,000 commonest of eight characters or more; NOTICE.md says where they come from. */
export const COMMON_PASSWORDS_FILE = join(import.meta.dirname, 'common-passwords.bin');

/**
 * Our list, and the operator's larger one where there is one. A list that is missing or broken is left out and told: nobody shall be kept
 * from setting a password by it.
 */
export function readPasswordLists({ breachedPasswordsFile }: Pick<ServerSettings, 'breachedPasswordsFile'>, log: Log): PasswordFilter[] {
  return [COMMON_PASSWORDS_FILE, ...(breachedPasswordsFile ? [breachedPasswordsFile] : [])].flatMap((file) => {
    try {
      return [readPasswordFilter(readFileSync(file))];
    } catch (error) {
      log.error({ err: error, file }, 'a list of passwords cannot be read: passwords are set without it');
      return [];
    }
  });
}
