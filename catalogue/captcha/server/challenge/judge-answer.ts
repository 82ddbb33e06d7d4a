import type { Method } from '@inlay/sdk/captcha/protocol.ts';
import type { WorkQueue } from '@inlay/platform/limits/work-queue.ts';
import type { NewToken } from '@inlay/proofs/tokens/tokens.ts';
import type { CaptchaType } from '../captcha-type.ts';
import { judgeSounds } from '../audio/sounds.ts';
import { isNonce, provesHash, provesScrypt } from '../work/proof-of-work.ts';
import type { SealedChallenge } from './sealed-challenge.ts';
import type { ChallengeBinding, StateSealer } from './sealed-state.ts';
import { type TestKind, testVerdict, tokenLifetime } from './test-keys.ts';

/** An answer as it came in. The binding is the server's own finding, everything else is a caller's. */
export interface GivenAnswer {
  readonly binding: ChallengeBinding;
  readonly state: unknown;
  readonly answer: unknown;
  /** The caller's, whose network's share of the queue is used. */
  readonly address: string;
  /** The proof of work's n. */
  readonly n: unknown;
}

export interface JudgeDeps {
  readonly sealer: Pick<StateSealer, 'open'>;
  /** The ways that the site offers now. */
  readonly ways: readonly Method[];
  /** How long the token lives. */
  readonly tokenMs: number;
  readonly workQueue: WorkQueue;
  /** The type with this slug; undefined when it is no longer offered. */
  readonly findType: (slug: string) => CaptchaType | undefined;
  /**
   * Takes the challenge id, once: true for exactly one of all callers, on all processes. It must be remembered until
   * `expiresAt` (ms). A store that is down throws, and so does `judgeAnswer`: no answer is right without a claim.
   */
  readonly claim: (id: string, expiresAt: number) => Promise<boolean>;
  readonly mint: (claims: NewToken) => string;
}

export interface JudgedChallenge {
  type: string;
  method: Method;
  issuedAt: number;
  test?: TestKind;
}

/**
 * `code` is the client's; `reason` is for metrics and logs. `challenge` is there once the state has opened, so a caller can
 * count wrong answers by type.
 */
export type Judgement =
  | { ok: true; token: string; /** Seconds. */ expiresIn: number; challenge: JudgedChallenge }
  | {
      ok: false;
      code: 'challenge-expired';
      reason: 'not-ours' | 'expired' | 'not-offered' | 'already-answered';
      challenge?: JudgedChallenge;
    }
  | { ok: false; code: 'wrong-answer'; reason: 'proof-of-work' | 'mismatch' | 'test-key'; challenge: JudgedChallenge };

/**
 * Opens the state, checks its age and way, burns the id, then looks at proof and answer. What costs nothing to check comes before the
 * claim, so floods of rubbish never reach the store; what is compared or costs work comes after it, so nobody answers twice and each proof
 * that a core has to look into costs the caller a challenge.
 * @param now milliseconds since the epoch
 * @throws Refusal `unavailable` when more proofs of the network are waiting than may; the challenge is still good then
 */
export async function judgeAnswer(given: GivenAnswer, now: number, deps: JudgeDeps): Promise<Judgement> {
  const sealed = deps.sealer.open(given.state, given.binding);
  if (!sealed) return { ok: false, code: 'challenge-expired', reason: 'not-ours' };

  const { type, method, pow, issuedAt, expiresAt, test } = sealed;
  const challenge: JudgedChallenge = { type, method, issuedAt, ...(test ? { test } : {}) };
  if (now >= expiresAt) return { ok: false, code: 'challenge-expired', reason: 'expired', challenge };
  if (!deps.ways.includes(method)) return { ok: false, code: 'challenge-expired', reason: 'not-offered', challenge };

  const { n } = given;
  if (!isNonce(n) || pow.alg === 'SHA-256' || pow.bits === 0)
    return judgeOpened(given, sealed, challenge, now, deps, async () => isNonce(n) && (pow.bits === 0 || provesHash(pow, n)));
  return deps.workQueue.hold(given.address, (inTurn) =>
    judgeOpened(given, sealed, challenge, now, deps, () => inTurn(() => provesScrypt(pow, n))),
  );
}

async function judgeOpened(
  given: GivenAnswer,
  { type, method, truth, expiresAt, action, cData, test }: SealedChallenge,
  challenge: JudgedChallenge,
  now: number,
  deps: JudgeDeps,
  proves: () => Promise<boolean>,
): Promise<Judgement> {
  const { id, siteKey, compKey, host } = given.binding;
  if (!(await deps.claim(id, expiresAt))) return { ok: false, code: 'challenge-expired', reason: 'already-answered', challenge };
  if (!(await proves())) return { ok: false, code: 'wrong-answer', reason: 'proof-of-work', challenge };

  const verdict = testVerdict(test);
  if (verdict === false) return { ok: false, code: 'wrong-answer', reason: 'test-key', challenge };
  const right = verdict ?? judgeBy(method, deps.findType(type), given.answer, truth);
  if (!right) return { ok: false, code: 'wrong-answer', reason: 'mismatch', challenge };

  const lifetime = tokenLifetime(test, deps.tokenMs);
  const claims: NewToken = { siteKey, compKey, host, action, cData, type, method, issuedAt: now, expiresAt: now + lifetime };
  const token = deps.mint(test ? { ...claims, test: true } : claims);
  return { ok: true, token, expiresIn: lifetime / 1_000, challenge };
}

/** Work is all that method `pow` asks for; sounds are the same for every type. */
function judgeBy(method: Method, type: CaptchaType | undefined, answer: unknown, truth: unknown): boolean {
  if (!type) return false;
  if (method === 'pow') return true;
  return method === 'audio' ? judgeSounds(answer, truth) : type.judge(answer, truth);
}
