/** The captcha's server core in one process, without network and disk, beside its peers: `node bench/captcha-core.ts`. */
import numberImage from '@inlay/catalogue/captcha/number-image/server.ts';
import { JUDGE_SHARES } from '@inlay/catalogue/captcha/server/callers/caller-rules.ts';
import { judgeAnswer } from '@inlay/catalogue/captcha/server/challenge/judge-answer.ts';
import { freshWork, proofBits, solveProof } from '@inlay/catalogue/captcha/server/work/proof-of-work.ts';
import type { SealedChallenge } from '@inlay/catalogue/captcha/server/challenge/sealed-challenge.ts';
import { createStateSealer } from '@inlay/catalogue/captcha/server/challenge/sealed-state.ts';
import { makeWorkQueue } from '@inlay/platform/limits/work-queue.ts';
import { METHODS, type Method } from '@inlay/kernel/methods.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import type { ProofOfWork } from '@inlay/sdk/captcha/protocol.ts';
import { altchaIssue, altchaVerify, capIssue, capRedeem } from './captcha-peers.ts';
import { perCore } from './measure.ts';
import { type Row, rateAtLeast } from './row.ts';

const KEYS = { siteKey: '3f2b6f0e-8f5a-4c9e-9d59-0a8b8f1c2d3e', compKey: '0d8c1f7a-11aa-4d2e-8c57-6f1b2a3c4d5e', host: 'shop.example.com' };
const UNIT = 'ops/s per core';
const keyring = createKeyring('a secret of the bench, 32 characters and more');
const sealer = createStateSealer(keyring);
const tokens = createTokens(keyring);

export async function run(): Promise<Row[]> {
  return [...(await sealing()), ...(await judging()), ...(await redeeming())];
}

function challengeWith(pow: ProofOfWork, method: Method = 'visual'): SealedChallenge {
  const issuedAt = Date.now();
  const truth = { map: [4, 0, 2] };
  const times = { issuedAt, expiresAt: issuedAt + 3_600_000 };
  return { type: 'number-image', method, truth, pow, ...times, action: 'sign-up', cData: '' };
}

async function sealing(): Promise<Row[]> {
  const challenge = challengeWith(freshWork('visual', proofBits('visual', 0)));
  const seal = await perCore((nth) => sealer.seal(challenge, { ...KEYS, id: `${nth}` }));
  const state = sealer.seal(challenge, { ...KEYS, id: 'one' });
  const open = await perCore(() => {
    if (!sealer.open(state, { ...KEYS, id: 'one' })) throw new Error('A state did not open.');
  });
  return [
    { name: 'seal a state', value: seal, unit: UNIT, budget: rateAtLeast(seal, 40_000) },
    { name: '  beside: @cap.js/server createChallenge, in memory', value: await capIssue(), unit: UNIT },
    { name: '  beside: altcha-lib createChallenge, PBKDF2', value: await altchaIssue(), unit: UNIT },
    { name: 'open a state', value: open, unit: UNIT, budget: rateAtLeast(open, 40_000) },
  ];
}

async function judging(): Promise<Row[]> {
  const judge = await judgingBy('visual');
  const hard = await judgingBy('pow');
  const [cap, altcha] = [await capRedeem(), await altchaVerify()];
  return [
    {
      name: 'judge an answer: open, proof, claim in memory, compare, mint',
      value: judge,
      unit: UNIT,
      budget: rateAtLeast(judge, 25_000),
      beside: `${times(judge, cap)} Cap, ${times(judge, altcha)} ALTCHA`,
    },
    { name: '  beside: @cap.js/server redeemChallenge, 50 hashes', value: cap, unit: UNIT },
    { name: '  beside: altcha-lib verifySolution, PBKDF2, no claim', value: altcha, unit: UNIT },
    { name: 'judge the work of a device: the same with scrypt, 1 MB', value: hard, unit: 'ops/s, one at a time' },
  ];
}

async function judgingBy(method: Method): Promise<number> {
  const work = freshWork(method, proofBits(method, 0));
  const n = solveProof(work);
  const challenge = challengeWith(work, method);
  const now = Date.now();
  const waiting = Array.from({ length: 20_000 }, (_, i) => ({ ...KEYS, id: `id-${i}` })).map((binding) => ({
    binding,
    state: sealer.seal(challenge, binding),
  }));
  const answer = { map: [4, 0, 2] };
  const claimed = new Set<string>();
  const deps = {
    sealer,
    ways: METHODS,
    tokenMs: 300_000,
    workQueue: makeWorkQueue(JUDGE_SHARES),
    findType: () => numberImage,
    claim: async (id: string) => claimed.size < claimed.add(id).size,
    mint: tokens.mint,
  };
  return perCore(async (nth) => {
    const at = nth % waiting.length;
    if (at === 0) claimed.clear();
    const given = waiting[at];
    if (!given || !(await judgeAnswer({ ...given, answer, n, address: `${nth}` }, now, deps)).ok)
      throw new Error('A right answer was refused.');
  });
}

/** What siteverify does between its request and its answer, the secret's look-up apart. */
async function redeeming(): Promise<Row[]> {
  const issuedAt = Date.now();
  const claims = {
    ...KEYS,
    action: 'sign-up',
    cData: '',
    type: 'number-image',
    method: 'visual',
    issuedAt,
    expiresAt: issuedAt + 300_000,
  } as const;
  const minted = Array.from({ length: 20_000 }, () => tokens.mint(claims));
  const claimed = new Set<string>();
  const rate = await perCore((nth) => {
    const at = nth % minted.length;
    if (at === 0) claimed.clear();
    const read = tokens.read(minted[at]);
    if (!read || claimed.has(read.jti)) throw new Error('A token was refused.');
    claimed.add(read.jti);
  });
  return [{ name: 'redeem a token: read, claim in memory', value: rate, unit: UNIT, budget: rateAtLeast(rate, 60_000) }];
}

const times = (ours: number, theirs: number) => `${(ours / theirs).toFixed(1)} ×`;

if (import.meta.main) {
  for (const { name, value, unit, budget, beside } of await run()) {
    const verdict = budget ? `${budget.kept ? 'kept' : 'MISSED'} ${budget.text}` : '';
    console.log(
      `${name.padEnd(62)} ${Math.round(value).toLocaleString('en').padStart(8)} ${unit.padEnd(15)} ${verdict.padEnd(17)} ${beside ?? ''}`.trimEnd(),
    );
  }
}
