import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { claimIdOf } from '@inlay/runtime/claims.ts';
import { callerNetwork } from '@inlay/platform/caller-network.ts';
import type { answer } from './contract.ts';
import type { Desk, WidgetCaller } from './desk.ts';
import { judgeAnswer } from './judge-answer.ts';

type Reply = AnswerOf<typeof answer>['body'];

/** A claimed challenge id is remembered beyond its end, for processes whose clock runs behind. */
const KEPT_AFTER_END_MS = 10 * 60_000;

/**
 * The keys are checked again: a licence, a domain or a key may have ended since the challenge was given out.
 * Rejects when the store can't be asked: no token without a claim.
 */
export async function acceptAnswer(desk: Desk, caller: WidgetCaller, given: BodyOf<typeof answer>): Promise<Reply> {
  const { runtime, types, sealer, wrongAnswers } = desk;
  const keys = await runtime.keys.check(caller);
  const network = callerNetwork(caller.address);
  // The failing test key fails by design: whoever tries it out is no attacker.
  const counted = keys.kind !== 'test';
  if (counted) {
    const wait = await wrongAnswers.waitOf(network);
    if (wait > 0) {
      desk.count('refused:too-many-attempts', keys);
      return waitFor(wait);
    }
  }

  const { siteKey, compKey, host } = keys;
  const now = desk.clock();
  const judgement = await judgeAnswer(
    { binding: { id: given.id, siteKey, compKey, host }, state: given.state, answer: given.answer, n: given.pow.n },
    now,
    {
      sealer,
      findType: (slug) => types.get(slug),
      claim: (id, expiresAt) => runtime.claims.claim(claimIdOf(expiresAt, id), expiresAt + KEPT_AFTER_END_MS),
      mint: runtime.tokens.mint,
    },
  );
  if (judgement.ok) {
    desk.count('solved', keys, now - judgement.challenge.issuedAt);
    if (counted && judgement.challenge.method === 'visual') {
      desk.strain.note(siteKey, true);
      await wrongAnswers.makeUp(network);
    }
    return { ok: true, token: judgement.token, expiresIn: judgement.expiresIn };
  }
  if (judgement.code === 'challenge-expired') {
    // What isn't ours or was answered before is a caller's doing; only this one is a visitor's loss.
    if (judgement.reason === 'expired') desk.count('expired', keys);
    return { ok: false, code: 'challenge-expired', next: 'new-challenge' };
  }
  desk.count('failed', keys);
  if (!counted) return TRY_AGAIN;
  const { wait, free } = await wrongAnswers.add(network);
  // Who answers wrong again and again has a harder time of his own by now: one caller can't make it everybody's.
  if (free && judgement.reason === 'mismatch' && judgement.challenge.method === 'visual') desk.strain.note(siteKey, false);
  return wait > 0 ? waitFor(wait) : TRY_AGAIN;
}

const TRY_AGAIN: Reply = { ok: false, code: 'wrong-answer', next: 'new-challenge' };
const waitFor = (seconds: number): Reply => ({ ok: false, code: 'too-many-attempts', next: 'wait', wait: seconds });
