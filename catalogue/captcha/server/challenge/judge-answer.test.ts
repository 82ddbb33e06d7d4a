import { Refusal } from '@inlay/kernel/errors.ts';
import { METHODS } from '@inlay/kernel/methods.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type WorkQueue, makeWorkQueue } from '@inlay/platform/limits/work-queue.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { describe, expect, test } from 'vitest';
import numberImage from '../../number-image/server.ts';
import { JUDGE_SHARES } from '../callers/caller-rules.ts';
import { type GivenAnswer, type JudgeDeps, judgeAnswer } from './judge-answer.ts';
import { solveProof } from '../work/proof-of-work.ts';
import { type SealedChallenge, readSealedChallenge, writeSealedChallenge } from './sealed-challenge.ts';
import { createStateSealer } from './sealed-state.ts';

const keyring = createKeyring('a secret of at least 32 characters');
const sealer = createStateSealer(keyring);
const tokens = createTokens(keyring);
const binding = { id: 'id-1', siteKey: 'site', compKey: 'comp', host: 'shop.example.com' };
const now = 1_795_000_000_000;
const challenge: SealedChallenge = {
  type: 'number-image',
  method: 'visual',
  truth: { map: [4, 0, 2] },
  pow: { alg: 'SHA-256', salt: 'salt', bits: 8 },
  issuedAt: now - 10_000,
  expiresAt: now + 110_000,
  action: 'sign-up',
  cData: 'order 17',
};
const n = solveProof({ alg: 'SHA-256', salt: 'salt', bits: 8 });
const hard = { alg: 'scrypt', salt: 'salt', bits: 2 } as const;
const hardN = solveProof(hard);

function court(change: Partial<JudgeDeps> = {}) {
  const claimed = new Map<string, number>();
  const deps: JudgeDeps = {
    sealer,
    findType: (slug) => (slug === 'number-image' ? numberImage : undefined),
    claim: async (id, expiresAt) => !claimed.has(id) && claimed.set(id, expiresAt) === claimed,
    mint: tokens.mint,
    ways: METHODS,
    tokenMs: 300_000,
    workQueue: makeWorkQueue(JUDGE_SHARES),
    ...change,
  };
  const judge = (sealed: Partial<SealedChallenge> = {}, given: Partial<GivenAnswer> = {}, at = now) =>
    judgeAnswer(
      { binding, state: sealer.seal({ ...challenge, ...sealed }, binding), answer: { map: [4, 0, 2] }, n, address: '192.0.2.1', ...given },
      at,
      deps,
    );
  return { judge, claimed };
}

test('a right answer gives a token that lives 300 s and says all that siteverify must answer', async () => {
  const { judge, claimed } = court();
  const judged = await judge();
  expect(judged).toMatchObject({ ok: true, expiresIn: 300, challenge: { type: 'number-image', method: 'visual' } });
  expect(claimed.get('id-1')).toBe(challenge.expiresAt);
  expect(tokens.read(judged.ok && judged.token)).toEqual({
    jti: expect.any(String),
    siteKey: 'site',
    compKey: 'comp',
    host: 'shop.example.com',
    action: 'sign-up',
    cData: 'order 17',
    type: 'number-image',
    method: 'visual',
    issuedAt: now,
    expiresAt: now + 300_000,
  });
});

test('a wrong answer burns the id: the right one comes too late', async () => {
  const { judge } = court();
  expect(await judge({}, { answer: { map: [4, 0, 1] } })).toMatchObject({ ok: false, code: 'wrong-answer', reason: 'mismatch' });
  expect(await judge()).toMatchObject({ ok: false, code: 'challenge-expired', reason: 'already-answered' });
});

test('of 100 answers at once exactly one is judged', async () => {
  const { judge } = court();
  const all = await Promise.all(Array.from({ length: 100 }, () => judge()));
  expect(all.filter((each) => each.ok)).toHaveLength(1);
});

test('an answer is compared only after the claim, and not at all when the store is down', async () => {
  const order: string[] = [];
  const { judge } = court({
    claim: async () => order.push('claim') > 0,
    findType: () => ({ ...numberImage, judge: () => order.push('compare') > 0 }),
  });
  await judge();
  expect(order).toEqual(['claim', 'compare']);
  const down = court({ claim: () => Promise.reject(new Error('down')), mint: () => expect.fail('minted') });
  await expect(down.judge()).rejects.toThrow('down');
});

test('an expired challenge is refused from its last millisecond on and costs no claim', async () => {
  const { judge, claimed } = court();
  expect(await judge({}, {}, challenge.expiresAt)).toMatchObject({ ok: false, code: 'challenge-expired', reason: 'expired' });
  expect(claimed.size).toBe(0);
  expect(await judge({}, {}, challenge.expiresAt - 1)).toMatchObject({ ok: true });
});

test('a foreign state costs no claim', async () => {
  const { judge, claimed } = court();
  for (const state of ['', 'x', null, 7, {}, '__proto__']) {
    expect(await judge({}, { state })).toEqual({ ok: false, code: 'challenge-expired', reason: 'not-ours' });
  }
  for (const foreign of [{ id: 'id-2' }, { siteKey: 'other' }, { compKey: 'other' }, { host: 'example.com' }]) {
    expect(await judge({}, { binding: { ...binding, ...foreign } })).toEqual({ ok: false, code: 'challenge-expired', reason: 'not-ours' });
  }
  expect(claimed.size).toBe(0);
});

test('a wrong proof of work burns the id: one challenge is one wrong answer, not ten', async () => {
  for (const bad of [n + 1, -1, '0', null, undefined]) {
    const { judge } = court();
    expect(await judge({}, { n: bad })).toMatchObject({ ok: false, code: 'wrong-answer', reason: 'proof-of-work' });
    expect(await judge({}, { n: bad })).toMatchObject({ ok: false, code: 'challenge-expired', reason: 'already-answered' });
  }
});

describe('work in place of a picture', () => {
  const pow = { method: 'pow', truth: null, pow: hard } as const;

  test('is all that is needed, and the token says so', async () => {
    const judged = await court().judge(pow, { answer: null, n: hardN });
    expect(tokens.read(judged.ok && judged.token)).toMatchObject({ method: 'pow' });
    expect(await court().judge({ ...pow, pow: { ...hard, bits: 30 } }, { answer: null, n: hardN })).toMatchObject({
      ok: false,
      reason: 'proof-of-work',
    });
  });

  test('of 20 answers to one challenge a core looks into one proof', async () => {
    let looked = 0;
    const workQueue: WorkQueue = { hold: (_address, act) => act((work) => ((looked += 1), work())) };
    const { judge } = court({ workQueue });
    const all = await Promise.all(Array.from({ length: 20 }, () => judge(pow, { answer: null, n: 1_000_000 })));
    expect(all.filter((one) => !one.ok && one.reason === 'proof-of-work')).toHaveLength(1);
    expect(looked).toBe(1);
  });

  test('is refused before it spends the challenge while too many proofs wait', async () => {
    const full: WorkQueue = {
      hold: () => Promise.reject(new Refusal('unavailable')),
    };
    const { judge, claimed } = court({ workQueue: full });
    await expect(judge(pow, { answer: null, n: hardN })).rejects.toMatchObject({ code: 'unavailable' });
    expect(claimed.size).toBe(0);
  });

  test('what an earlier version has sealed is judged by SHA-256', async () => {
    const text = writeSealedChallenge({ ...challenge, ...pow, pow: { ...hard, alg: 'SHA-256' } });
    expect(JSON.parse(text)).toHaveLength(10);
    expect(readSealedChallenge(text).pow.alg).toBe('SHA-256');
    expect(readSealedChallenge(writeSealedChallenge({ ...challenge, ...pow })).pow).toEqual(hard);
  });
});

test('a challenge of a way that the site no longer offers gives no token', async () => {
  expect(await court({ ways: ['audio', 'pow'] }).judge()).toMatchObject({ ok: false, code: 'challenge-expired', reason: 'not-offered' });
  expect(await court({ ways: ['visual'] }).judge()).toMatchObject({ ok: true });
});

test('a challenge of a type that is no longer offered is wrong', async () => {
  expect(await court().judge({ type: 'gone' })).toMatchObject({ ok: false, code: 'wrong-answer' });
});

test('test key "pass": any answer is right without work; the token is marked, once per challenge', async () => {
  const { judge } = court();
  const open = { test: 'pass', pow: { alg: 'scrypt', salt: 'salt', bits: 0 } } as const;
  const judged = await judge(open, { answer: null, n: 0 });
  expect(judged).toMatchObject({ ok: true, expiresIn: 300, challenge: { test: 'pass' } });
  expect(tokens.read(judged.ok && judged.token)).toMatchObject({ test: true });
  expect(await judge(open, { answer: null, n: 0 })).toMatchObject({ ok: false, reason: 'already-answered' });
});

test('test key "fail": even the right answer is wrong', async () => {
  expect(await court().judge({ test: 'fail' })).toMatchObject({ ok: false, code: 'wrong-answer', reason: 'test-key' });
  expect(await court().judge({ test: 'fail', method: 'pow' })).toMatchObject({ ok: false, code: 'wrong-answer', reason: 'test-key' });
});

test('test key "challenge": judged for real', async () => {
  expect(await court().judge({ test: 'challenge' })).toMatchObject({ ok: true });
  expect(await court().judge({ test: 'challenge' }, { answer: { map: [0, 1, 2] } })).toMatchObject({ ok: false, reason: 'mismatch' });
});

test('test key "expire": as pass, the token lives 5 s', async () => {
  const judged = await court().judge({ test: 'expire', pow: { alg: 'scrypt', salt: 'salt', bits: 0 } }, { answer: 'anything', n: 0 });
  expect(judged).toMatchObject({ ok: true, expiresIn: 5 });
  expect(tokens.read(judged.ok && judged.token)).toMatchObject({ test: true, issuedAt: now, expiresAt: now + 5_000 });
});
