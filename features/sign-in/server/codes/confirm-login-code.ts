import * as challenges from '@inlay/identity/challenges/login-challenges.ts';
import { settleByOutcome } from '@inlay/identity/throttle/settle-by-outcome.ts';
import { checkChallengeCode, spent } from '../login/check-challenge-code.ts';
import { attemptBy, type Caller } from '../login/caller.ts';
import { finishLogin, type LoggedIn } from '../login/finish-login.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';

/**
 * The second step: a challenge's code, at most five tries, once.
 * @throws Refusal `wrong_code`, with `triesLeft` while the challenge lives; `rate_limited`.
 */
export async function confirmLoginCode(
  parts: Parts,
  { challengeId, code }: { challengeId: string; code: string },
  caller: Caller,
): Promise<LoggedIn> {
  const { db, throttle } = parts;
  const challenge = await challenges.findChallenge(db, challengeId);
  const account = challenge && (await accounts.findAccount(db, challenge.account_id));
  // A password that was changed since then has ended what was begun with the old one.
  if (!challenge || !account || challenge.created_at < account.password_changed_at) throw spent('login');

  const attempt = await attemptBy(parts, caller, { subject: account.id, nameKey: account.user_name_key });
  const ticket = await throttle.begin(attempt.counters.own);
  return settleByOutcome(ticket, async () => {
    await checkChallengeCode(parts, { account, challenge, code, address: caller.address }, ticket, 'login');
    await challenges.endChallenges(db, account.id, challenge.id);
    return finishLogin(parts, account, { attempt, ticket, caller, level: 2 });
  });
}
