import { inGroups, RECOVERY_CODES } from '@inlay/kernel/codes/recovery-code.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Realm } from '../realm.ts';
import { hashOfRecoveryCode, makeRecoveryCode } from './recovery-code-hash.ts';
import { putRecoveryCodes } from './recovery-codes.ts';

/** New codes in place of all former ones. The caller holds the subject's lock, or two sets could stand beside each other. */
export async function issueRecoveryCodes(
  { clock }: Pick<Services, 'clock'>,
  realm: Realm,
  queries: Queries,
  subject: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const hashes = codes.map((code) => hashOfRecoveryCode(realm, subject, code));
  await putRecoveryCodes(queries, subject, hashes, clock());
  return codes.map((code) => inGroups(code, '-'));
}
