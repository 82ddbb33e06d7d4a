import * as challenges from '@inlay/identity/challenges/login-challenges.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import { issueRecoveryCodes } from '@inlay/identity/recovery/issue-recovery-codes.ts';
import * as authenticators from '@inlay/identity/totp/authenticators.ts';
import { judgeSetup } from '@inlay/identity/totp/judge-setup.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { authenticatorOnMail, type Undo } from './second-factor-mails.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';
import { notifyOfFactor } from './notify-of-factor.ts';

export const CONFIRM_LIMIT = { name: 'authenticator-confirms', points: 20, seconds: 600 };
const WRONG = 'That code is not right. Wait for the next one; if it is refused too, check the clock of your phone.';
const over = () => new Refusal('conflict', { message: 'This setup is over. Please begin again.' });

/**
 * Turns the authenticator app on with a code of it and answers the recovery codes, once.
 * @throws Refusal `reauth_required`; `invalid_request` for a wrong code; `conflict` when nothing waits for one; `rate_limited`.
 */
export async function confirmAuthenticator(
  parts: Parts,
  { code }: { code: string },
  signedIn: SignedIn,
  address: string,
): Promise<string[]> {
  const { db, engine, clock, limits, sessions, audit, requireProof } = parts;
  const { accountId } = signedIn;
  const now = clock();
  await requireProof(signedIn, 'set up an authenticator app');
  await limits.take(CONFIRM_LIMIT, accountId);
  const setup = await judgeSetup(parts, accountsRealm, { subject: accountId, code, now });
  if (setup === 'over') throw over();
  if (setup === 'wrong') throw new Refusal('invalid_request', { message: WRONG, fields: { code: WRONG } });

  return db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    await sessions.hold(queries, signedIn);
    // Read under the lock: the mail with the link must not go to an address that was left meanwhile.
    const account = await accounts.findAccount(queries, accountId);
    if (!account || !(await authenticators.turnOn(queries, { subject: accountId, ...setup, now }))) throw over();
    // Its code was just given; what was proven elsewhere is the password alone.
    await sessions.raiseProof(queries, signedIn.sessionId);
    // A login that is under way with a code by message has to begin anew.
    await challenges.endChallenges(queries, accountId);
    const codes = await issueRecoveryCodes(parts, accountsRealm, queries, accountId);
    await audit(queries, { accountId, action: 'authenticator.on', address });
    const { publicUrl } = parts.settings;
    const of = { userName: account.user_name, time: now, address, publicUrl };
    const mailOf = (undo: Undo) => authenticatorOnMail(account.first_name, of, undo);
    await notifyOfFactor(parts, queries, account, { kind: 'authenticator-on', now, mailOf });
    return codes;
  });
}
