import { Refusal } from '@inlay/kernel/errors.ts';
import { attemptOf, type Caller } from './caller.ts';
import { finishLogin, type LoggedIn } from './finish-login.ts';
import type { Parts } from './parts.ts';
import { hashOfCode, sameHash } from './secrets.ts';
import { CODE_TRIES } from './send-login-code.ts';
import * as accounts from './store/accounts.ts';
import * as challenges from './store/challenges.ts';

const SPENT = 'This code is no longer valid. Please log in again.';

/**
 * The second step: a challenge's code, at most five tries, once.
 * @throws Refusal `wrong_code`, with `triesLeft` while the challenge lives; `rate_limited`.
 */
export async function confirmLoginCode(
  parts: Parts,
  { challengeId, code }: { challengeId: string; code: string },
  caller: Caller,
): Promise<LoggedIn> {
  const { db, clock, settings, throttle } = parts;
  const challenge = await challenges.findChallenge(db, challengeId);
  const account = challenge && (await accounts.findAccount(db, challenge.account_id));
  // A password that was changed since then has ended what was begun with the old one.
  if (!challenge || !account || challenge.created_at < account.password_changed_at) throw new Refusal('wrong_code', { message: SPENT });

  const attempt = await attemptOf(parts, caller, { accountId: account.id, userNameKey: account.user_name_key });
  return parts.oneAtATime(attempt.counters.own, async () => {
    await throttle.check(attempt.counters);
    const taken = await challenges.takeTry(db, challenge.id, { now: clock(), tries: CODE_TRIES });
    if (taken === undefined) throw new Refusal('wrong_code', { message: SPENT });
    if (!sameHash(hashOfCode(settings.secretKey, challenge.id, code), challenge.code_hash)) {
      await throttle.failed(attempt.counters);
      throw new Refusal('wrong_code', { extra: { triesLeft: CODE_TRIES - taken } });
    }
    if (!(await challenges.useChallenge(db, challenge.id, clock()))) throw new Refusal('wrong_code', { message: SPENT });
    await challenges.endChallenges(db, account.id, challenge.id);
    return finishLogin(parts, account, attempt, caller);
  });
}
