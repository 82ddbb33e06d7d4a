import * as challenges from '@inlay/identity/challenges/login-challenges.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import { sessionKey } from '@inlay/identity/throttle/counter-keys.ts';
import { isFailure, settleByOutcome } from '@inlay/identity/throttle/settle-by-outcome.ts';
import type { Ticket } from '@inlay/identity/throttle/throttle.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { ProofLevel } from '@inlay/kernel/proof-acts.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { checkChallengeCode, spent } from '../login/check-challenge-code.ts';
import { askSecondFactor } from '../second-factor/ask-second-factor.ts';
import { attemptBy, type Caller } from '../login/caller.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';
import { endGuessedSession } from './end-guessed-session.ts';

/** Each leaves an entry in the log. */
export const REAUTH_LIMIT: LimitRule = { name: 'password-proofs', points: 120, seconds: 3_600 };

interface Given {
  readonly password: string;
  /** Of the challenge that the password alone was answered with, and its code. */
  readonly challengeId?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Proves the owner of a session anew, with the second factor where one is on, for the acts that ask for a recent proof. The session goes on
 * under a new token: whoever has the former one has nothing.
 * @throws Refusal `login_failed`, `two_factor_required`, `wrong_code`, `rate_limited`: a stolen session must not become a way to guess;
 * `session_required` when the session has ended or got another token meanwhile, and when it ends with this wrong proof.
 */
export async function reauthenticate(parts: Parts, given: Given, signedIn: SignedIn, caller: Caller): Promise<void> {
  const { accountId, sessionId } = signedIn;
  const { db, engine, limits, passwords, sessions, throttle, audit } = parts;
  const { address } = caller;
  const ticket = await throttle.begin(sessionKey(sessionId));
  const proof = settleByOutcome(ticket, async () => {
    const account = await accounts.findAccount(db, accountId);
    if (!account || !(await passwords.verify(account.password_hash, given.password, address)))
      throw new Refusal('login_failed', { message: 'Incorrect password.' });
    const level = await proveFactor(parts, account, { given, ticket, caller });
    await limits.take(REAUTH_LIMIT, accountId);
    const renewed = await db.transaction().execute(async (queries) => {
      await lockAccount(queries, engine, accountId);
      await ticket.right(queries);
      await audit(queries, { accountId, action: 'password.proven', address });
      const session = await sessions.renew(queries, caller.raw, level);
      if (!session) throw new Refusal('session_required');
      return session;
    });
    sessions.setCookie(caller.reply, renewed.token, renewed.expiresAt);
  });
  await proof.catch(async (error: unknown) => {
    if (ticket.failures < accountsRealm.throttle.endSessionAfter || !isFailure(error)) throw error;
    await endGuessedSession(parts, signedIn, address);
    throw new Refusal('session_required');
  });
}

async function proveFactor(
  parts: Parts,
  account: accounts.Account,
  { given: { challengeId, code }, ticket, caller }: { given: Given; ticket: Ticket; caller: Caller },
): Promise<ProofLevel> {
  if (challengeId === undefined || code === undefined) {
    const attempt = await attemptBy(parts, caller, { subject: account.id, nameKey: account.user_name_key });
    await askSecondFactor(parts, account, attempt, 'proof');
    return 1;
  }
  const challenge = await challenges.findChallenge(parts.db, challengeId);
  if (challenge?.account_id !== account.id || challenge.created_at < account.password_changed_at) throw spent('proof');
  await checkChallengeCode(parts, { account, challenge, code, address: caller.address }, ticket, 'proof');
  return 2;
}
