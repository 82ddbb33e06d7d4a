import type { Queries } from '@inlay/platform/database/database.ts';
import { inGroups, RECOVERY_CODES } from '../../rules/recovery-code.ts';
import type { Parts } from '../parts.ts';
import { hashOfLongRecoveryCode, makeRecoveryCode } from '../codes/secrets.ts';
import { putRecoveryCodes } from '../store/recovery-codes.ts';

/** New codes in place of all former ones. The caller holds the account's lock, or two sets could stand beside each other. */
export async function issueRecoveryCodes({ clock }: Parts, queries: Queries, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const hashes = codes.map((code) => hashOfLongRecoveryCode(accountId, code));
  await putRecoveryCodes(queries, accountId, hashes, clock());
  return codes.map((code) => inGroups(code, '-'));
}
