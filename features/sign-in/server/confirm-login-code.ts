import { Refusal } from '@inlay/kernel/errors.ts';
import { attemptOf, type Caller } from './caller.ts';
import { finishLogin, type LoggedIn } from './finish-login.ts';
import { judgeCode } from './judge-code.ts';
import { CODE_TRIES } from './open-challenge.ts';
import type { Parts } from './parts.ts';
import * as accounts from './store/accounts.ts';
import * as challenges from './store/challenges.ts';

const USED = 'This code was used already. Wait for the next one.';
const spent = () => new Refusal('wrong_code', { message: 'This code is no longer valid. Please log in again.' });

/**
 * The second step: a challenge's code, at most five tries, once.
 * @throws Refusal `wrong_code`, with `triesLeft` while the challenge lives; `rate_limited`.
 */
export async function confirmLoginCode(
  parts: Parts,
  { challengeId, code }: { challengeId: string; code: string },
  caller: Caller,
): Promise<LoggedIn> {
  const { db, clock, throttle, audit } = parts;
  const challenge = await challenges.findChallenge(db, challengeId);
  const account = challenge && (await accounts.findAccount(db, challenge.account_id));
  // A password that was changed since then has ended what was begun with the old one.
  if (!challenge || !account || challenge.created_at < account.password_changed_at) throw spent();

  const attempt = await attemptOf(parts, caller, { accountId: account.id, userNameKey: account.user_name_key });
  return parts.oneAtATime(attempt.counters.own, async () => {
    await throttle.check(attempt.counters);
    const taken = await challenges.takeTry(db, challenge.id, { now: clock(), tries: CODE_TRIES });
    if (taken === undefined) throw spent();
    const verdict = await db.transaction().execute(async (queries) => {
      const judged = await judgeCode(parts, queries, { account, challenge, code, address: caller.address });
      if (judged === 'right' && !(await challenges.useChallenge(queries, challenge.id, clock()))) throw spent();
      return judged;
    });
    if (verdict !== 'right') {
      await throttle.failed(attempt.counters);
      await audit(db, { accountId: account.id, action: 'second-factor.failed', address: caller.address });
      throw new Refusal('wrong_code', { ...(verdict === 'used' && { message: USED }), extra: { triesLeft: CODE_TRIES - taken } });
    }
    await challenges.endChallenges(db, account.id, challenge.id);
    return finishLogin(parts, account, attempt, caller);
  });
}
