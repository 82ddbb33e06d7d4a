import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { claimIdOf } from '@inlay/proofs/claims/claims.ts';
import { hostOf } from '@inlay/licensing/keys/domain-rule.ts';
import type { InvalidCalls } from '@inlay/licensing/keys/invalid-calls.ts';
import { callerNetwork, callerSurroundings } from '@inlay/platform/http/caller-network.ts';
import { MOST_ANSWERS, MOST_TEST_ANSWERS, STRAIN_AROUND } from '../callers/caller-rules.ts';
import type { answer } from '../../contract.ts';
import type { CaptchaContext, WidgetCaller } from '../captcha-context.ts';
import { captchaSettings } from '../settings-of-keys.ts';
import { judgeAnswer } from './judge-answer.ts';
import { refuseOver } from '../callers/over-limit.ts';

type Reply = AnswerOf<typeof answer>['body'];

/** A claimed challenge id is remembered beyond its end, for processes whose clock runs behind. */
const KEPT_AFTER_END_MS = 10 * MINUTE_MS;

/**
 * The keys are checked again: a licence, a domain or a key may have ended since the challenge was given out.
 * Rejects when the store can't be asked: no token without a claim.
 */
export async function acceptAnswer(context: CaptchaContext, caller: WidgetCaller, given: BodyOf<typeof answer>): Promise<Reply> {
  const { licensing, proofs, types, sealer, limits, wrongAnswers, failedProofs, known } = context;
  const { address, originHeader } = caller;
  const asked = { id: given.id, siteKey: caller.siteKey ?? '', compKey: caller.compKey ?? '', host: hostOf(originHeader) ?? '' };
  const sealed = sealer.open(given.state, asked);
  // A state of ours is looked at whoever else calls from there; what can't be right is not worth a look-up.
  if (!sealed) refuseMany(licensing.invalidCalls, address);
  const keys = await licensing.keys.check(caller, context.tell.refusedKeys);
  const by = { siteKey: keys.siteKey, network: callerNetwork(address) };
  // The failing test key fails by design: whoever tries it out is no attacker.
  const counted = keys.kind !== 'test';
  // Also what comes back again and again because the judge is busy.
  await refuseOver(limits, counted ? MOST_ANSWERS : MOST_TEST_ANSWERS, `${by.siteKey} ${by.network}`);
  if (counted && sealed) {
    const wait = await (sealed.method === 'visual' ? wrongAnswers : failedProofs).waitOf(by);
    if (wait > 0) {
      context.count('refused:too-many-attempts', keys);
      return waitFor(wait);
    }
  }

  const { siteKey, compKey, host } = keys;
  const { ways, tokenSeconds } = captchaSettings(keys);
  const now = context.clock();
  const claim = (id: string, expiresAt: number) => proofs.claims.claim(claimIdOf(expiresAt, id), expiresAt + KEPT_AFTER_END_MS);
  const judgement = await judgeAnswer(
    { binding: { id: given.id, siteKey, compKey, host }, state: given.state, answer: given.answer, n: given.pow.n, address },
    now,
    {
      sealer,
      ways,
      tokenMs: tokenSeconds * 1_000,
      workQueue: context.workQueue,
      findType: (slug) => types.get(slug),
      claim,
      mint: proofs.tokens.mint,
    },
  );
  if (judgement.ok) {
    context.count('solved', keys, now - judgement.challenge.issuedAt);
    context.tell.passed(keys, judgement.token);
    if (counted) {
      known.note(siteKey, address);
      await context.price.note(judgement.challenge.method, { ...by, surroundings: callerSurroundings(address) });
    }
    if (counted && judgement.challenge.method === 'visual') {
      context.strain.note(siteKey, true);
      await wrongAnswers.makeUp(by);
    }
    return { ok: true, token: judgement.token, expiresIn: judgement.expiresIn };
  }
  if (judgement.code === 'challenge-expired') {
    // What isn't ours or was answered before is a caller's doing; only this one is a visitor's loss.
    if (judgement.reason === 'expired') context.count('expired', keys);
    return { ok: false, code: 'challenge-expired', next: 'new-challenge' };
  }
  context.count('failed', keys);
  if (!counted) return TRY_AGAIN;
  const provedNothing = judgement.reason === 'proof-of-work' && judgement.challenge.method !== 'visual';
  const waitToProve = provedNothing ? await failedProofs.add(by) : 0;
  if (waitToProve > 0) return waitFor(waitToProve);
  const { wait, free } = await wrongAnswers.add(by);
  // A caller who keeps answering wrong gets harder challenges already. One caller, or one tunnel, can't make them harder for everybody.
  const mayStrain = free && judgement.reason === 'mismatch' && judgement.challenge.method === 'visual';
  if (mayStrain && (await limits.tryTake(STRAIN_AROUND, `${siteKey} ${callerSurroundings(address)}`))) context.strain.note(siteKey, false);
  return wait > 0 && judgement.challenge.method === 'visual' ? waitFor(wait) : TRY_AGAIN;
}

function refuseMany(invalidCalls: InvalidCalls, address: string): void {
  const wait = invalidCalls.waitOf(address);
  if (wait > 0) throw new Refusal('rate-limited', { retryAfter: wait });
  invalidCalls.count(address);
}

const TRY_AGAIN: Reply = { ok: false, code: 'wrong-answer', next: 'new-challenge' };
const waitFor = (seconds: number): Reply => ({ ok: false, code: 'too-many-attempts', next: 'wait', wait: seconds });
