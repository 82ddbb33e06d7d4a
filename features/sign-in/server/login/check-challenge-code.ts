import * as challenges from '@inlay/identity/challenges/login-challenges.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import type { Ticket } from '@inlay/identity/throttle/throttle.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { type Given, judgeCode } from '../codes/judge-code.ts';
import type { Parts } from '../parts.ts';

const USED = 'This code was used already. Wait for the next one.';

/** What a code is answered for, as the refusals and the log tell it. */
const purposes = {
  login: { goOn: 'Please log in again.', failed: 'second-factor.failed' },
  proof: { goOn: 'Please confirm your password again.', failed: 'proof.failed' },
} as const;
type Purpose = keyof typeof purposes;

export const spent = (purpose: Purpose) =>
  new Refusal('wrong_code', { message: `This code is no longer valid. ${purposes[purpose].goOn}` });

/**
 * Judges a challenge's code, at most five times, and uses the challenge up once it is right.
 * @throws Refusal `wrong_code`, with `triesLeft` while the challenge lives.
 */
export async function checkChallengeCode(parts: Parts, given: Given, ticket: Ticket, purpose: Purpose): Promise<void> {
  const { db, engine, clock, audit } = parts;
  const { account, challenge, address } = given;
  const taken = await challenges.takeTry(db, accountsRealm, challenge.id, clock());
  if (taken === undefined) {
    // Nothing was looked at, so nothing was guessed.
    await ticket.giveBack();
    throw spent(purpose);
  }
  const verdict = await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, account.id);
    const judged = await judgeCode(parts, queries, given);
    if (judged === 'right' && !(await challenges.useChallenge(queries, challenge.id, clock()))) throw spent(purpose);
    return judged;
  });
  if (verdict === 'right') return;
  await audit(db, { accountId: account.id, action: purposes[purpose].failed, address });
  throw new Refusal('wrong_code', {
    ...(verdict === 'used' && { message: USED }),
    extra: { triesLeft: accountsRealm.codes.tries - taken },
  });
}
