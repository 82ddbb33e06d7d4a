import { accountsRealm } from '@inlay/identity/realm.ts';
import { issueRecoveryCodes } from '@inlay/identity/recovery/issue-recovery-codes.ts';
import * as authenticators from '@inlay/identity/totp/authenticators.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { newRecoveryCodesMail } from './second-factor-mails.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';

export const SETS_AN_HOUR = { name: 'recovery-code-sets', points: 10, seconds: 3_600 };

/**
 * New recovery codes; those of before end at once.
 * @throws Refusal `reauth_required`; `not_found` when no authenticator app is on; `rate_limited`.
 */
export async function replaceRecoveryCodes(parts: Parts, signedIn: SignedIn, address: string): Promise<string[]> {
  const { db, engine, clock, limits, mail, audit, requireProof, sessions } = parts;
  const { accountId } = signedIn;
  const now = clock();
  await requireProof(signedIn, 'make recovery codes');
  await limits.take(SETS_AN_HOUR, accountId);
  const account = await accounts.findAccount(db, accountId);
  return db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    await sessions.hold(queries, signedIn);
    if (!account || !(await authenticators.findAuthenticatorInUse(queries, accountId)))
      throw new Refusal('not_found', { message: 'No authenticator app is on.' });
    const codes = await issueRecoveryCodes(parts, accountsRealm, queries, accountId);
    await audit(queries, { accountId, action: 'recovery-codes.made', address });
    const { publicUrl } = parts.settings;
    const notice = newRecoveryCodesMail(account.first_name, { userName: account.user_name, time: now, address, publicUrl });
    await mail.notify(queries, { accountId: account.id, kind: 'recovery-codes-made', ...notice });
    return codes;
  });
}
