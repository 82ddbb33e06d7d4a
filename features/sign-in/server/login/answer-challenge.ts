import { Refusal } from '@inlay/kernel/errors.ts';
import { type Given, judgeCode } from '../codes/judge-code.ts';
import { CODE_TRIES } from './open-challenge.ts';
import type { Parts } from '../parts.ts';
import * as challenges from '../store/challenges.ts';
import type { Ticket } from './throttle.ts';

const USED = 'This code was used already. Wait for the next one.';

export const spent = () => new Refusal('wrong_code', { message: 'This code is no longer valid. Please log in again.' });

/**
 * Judges a challenge's code, at most five times, and uses the challenge up once it is right.
 * @throws Refusal `wrong_code`, with `triesLeft` while the challenge lives.
 */
export async function answerChallenge(parts: Parts, given: Given, ticket: Ticket): Promise<void> {
  const { db, clock, audit } = parts;
  const { account, challenge, address } = given;
  const taken = await challenges.takeTry(db, challenge.id, { now: clock(), tries: CODE_TRIES });
  if (taken === undefined) {
    // Nothing was looked at, so nothing was guessed.
    await ticket.giveBack();
    throw spent();
  }
  const verdict = await db.transaction().execute(async (queries) => {
    const judged = await judgeCode(parts, queries, given);
    if (judged === 'right' && !(await challenges.useChallenge(queries, challenge.id, clock()))) throw spent();
    return judged;
  });
  if (verdict === 'right') return;
  await audit(db, { accountId: account.id, action: 'second-factor.failed', address });
  throw new Refusal('wrong_code', { ...(verdict === 'used' && { message: USED }), extra: { triesLeft: CODE_TRIES - taken } });
}
