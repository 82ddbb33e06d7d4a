import * as challenges from '@inlay/identity/challenges/login-challenges.ts';
import * as recoveryCodes from '@inlay/identity/recovery/recovery-codes.ts';
import * as authenticators from '@inlay/identity/totp/authenticators.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { authenticatorOffMail } from './second-factor-mails.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';

/**
 * Turns the authenticator app off; its recovery codes end with it.
 * @throws Refusal `reauth_required`; `not_found` when none is on.
 */
export async function removeAuthenticator(parts: Parts, signedIn: SignedIn, address: string): Promise<void> {
  const { db, engine, clock, mail, audit, requireProof, sessions } = parts;
  const { accountId } = signedIn;
  const now = clock();
  await requireProof(signedIn, 'turn the authenticator app off');
  const account = await accounts.findAccount(db, accountId);
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    await sessions.hold(queries, signedIn);
    if (!account || !(await authenticators.dropAuthenticator(queries, accountId)))
      throw new Refusal('not_found', { message: 'No authenticator app is on.' });
    await recoveryCodes.removeRecoveryCodes(queries, accountId);
    await challenges.endChallenges(queries, accountId);
    await audit(queries, { accountId, action: 'authenticator.off', address });
    const { publicUrl } = parts.settings;
    const notice = authenticatorOffMail(account.first_name, { userName: account.user_name, time: now, address, publicUrl });
    await mail.notify(queries, { accountId: account.id, kind: 'authenticator-off', ...notice });
  });
}
