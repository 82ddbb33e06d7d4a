import { FORMER_RECOVERY_LENGTH } from '@inlay/kernel/codes/recovery-code.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Realm } from '../realm.ts';
import { hashesOfFormerCode, hashOfRecoveryCode } from './recovery-code-hash.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';

/** Uses a code up; answers how many are left, undefined for one that is wrong or was used. */
export async function useRecoveryCode(
  { keyring, clock }: Pick<Services, 'keyring' | 'clock'>,
  realm: Realm,
  queries: Queries,
  { subject, code }: { subject: string; code: string },
): Promise<number | undefined> {
  const hashes =
    code.length === FORMER_RECOVERY_LENGTH ? hashesOfFormerCode(keyring, subject, code) : [hashOfRecoveryCode(realm, subject, code)];
  const taken = await takeRecoveryCode(queries, subject, hashes, clock());
  return taken ? countRecoveryCodes(queries, subject) : undefined;
}
