import { createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import numberImage from '@inlay/catalogue/captcha/number-image/server.ts';
import { JUDGE_SHARES } from '@inlay/catalogue/captcha/server/callers/caller-rules.ts';
import { type GivenAnswer, type JudgeDeps, judgeAnswer } from '@inlay/catalogue/captcha/server/challenge/judge-answer.ts';
import { freshWork, solveProof } from '@inlay/catalogue/captcha/server/work/proof-of-work.ts';
import { type SealedChallenge, readSealedChallenge } from '@inlay/catalogue/captcha/server/challenge/sealed-challenge.ts';
import { type ChallengeBinding, createStateSealer } from '@inlay/catalogue/captcha/server/challenge/sealed-state.ts';
import { makeWorkQueue } from '@inlay/platform/limits/work-queue.ts';
import { METHODS } from '@inlay/kernel/methods.ts';
import { claimIdOf } from '@inlay/proofs/claims/claims.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type OpenProofs, openProofs } from '../../support/captcha/open-proofs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../support/clock.ts';
import { chance, letThrough, spelledOtherwise, spliced, times, withTurnedBits } from './forgeries.ts';

const clock = fakeClock();
let opened: OpenProofs;
let deps: JudgeDeps;

beforeAll(async () => {
  opened = await openProofs({ clock });
  const { keyring, proofs } = opened;
  const { claims, tokens } = proofs;
  deps = {
    sealer: createStateSealer(keyring),
    findType: () => numberImage,
    claim: (id, expiresAt) => claims.claim(claimIdOf(expiresAt, id), expiresAt),
    mint: tokens.mint,
    ways: METHODS,
    tokenMs: 300_000,
    workQueue: makeWorkQueue(JUDGE_SHARES),
  };
});
afterAll(() => opened.close());

/** Every attacker here knows the right answer and has done the work: the seal is all that stands in the way. */
interface Given extends GivenAnswer {
  readonly state: string;
}

const tokenTexts = { action: 'contact', cData: 'order 17', type: 'number-image' };
const right = { map: [4, 0, 2] };
const pow = freshWork('visual', 4);
const n = solveProof(pow);

function challengeOf(changes: Partial<SealedChallenge> = {}): SealedChallenge {
  const issuedAt = clock();
  const asked = {
    type: 'number-image',
    method: 'visual',
    truth: right,
    pow,
    action: 'contact',
    cData: 'order 17',
  } as const;
  return { ...asked, issuedAt, expiresAt: issuedAt + 120_000, ...changes };
}
const bindingOf = (): ChallengeBinding => ({
  id: randomBytes(16).toString('base64url'),
  siteKey: 'site-a',
  compKey: 'comp-a',
  host: 'shop.example.com',
});
function given(changes?: Partial<SealedChallenge>, sealer = createStateSealer(opened.keyring)): Given {
  const binding = bindingOf();
  return { binding, state: sealer.seal(challengeOf(changes), binding), answer: right, n, address: '192.0.2.1' };
}
const boundTo = (one: Given, changes: Partial<ChallengeBinding>): Given => ({ ...one, binding: { ...one.binding, ...changes } });
const accepted = async (system: JudgeDeps, one: GivenAnswer, now = clock()) => (await judgeAnswer(one, now, system)).ok;

const attacks = {
  forged: () =>
    times(1_000, (i): Given => {
      const own = given();
      const state = [
        () => withTurnedBits(own.state),
        () => withTurnedBits(own.state, 17),
        () => withTurnedBits(own.state, Buffer.from(own.state, 'base64url').length - 16),
        () => `${own.state}${randomBytes(3).toString('base64url')}`,
        () => own.state.slice(0, chance.integer(0, own.state.length - 1)),
        () => randomBytes(chance.integer(33, 400)).toString('base64url'),
        () => createStateSealer(createKeyring('another secret key, also long enough for it')).seal(challengeOf(), own.binding),
        () => Buffer.from(JSON.stringify(challengeOf())).toString('base64url'),
        () =>
          opened.proofs.tokens.mint({ ...tokenTexts, ...own.binding, method: 'visual', issuedAt: clock(), expiresAt: clock() + 300_000 }),
      ][i % 9]!();
      return { ...own, state };
    }),
  spliced: () =>
    times(500, (i): Given => {
      const [one, other] = [given(), given({ truth: { map: [1, 1, 1] }, action: 'login' })];
      return { ...(i % 2 ? one : other), state: spliced(one.state, other.state) };
    }),
  'spelled otherwise': () =>
    times(500, (): Given => {
      const own = given();
      return { ...own, state: spelledOtherwise(own.state) };
    }),
  "another challenge's": () => times(500, (): Given => boundTo(given(), { id: bindingOf().id })),
  "another key's": () => times(500, (i): Given => boundTo(given(), i % 2 ? { siteKey: 'site-b' } : { compKey: 'comp-b' })),
  "another host's": () =>
    times(500, (i): Given =>
      boundTo(given(), { host: ['www.shop.example.com', 'shop.example.co', 'evil.example', '', 'SHOP.example.com'][i % 5]! }),
    ),
  'with moved borders': () =>
    times(500, (i): Given => {
      const own = given();
      const { id, siteKey, compKey, host } = own.binding;
      return boundTo(
        own,
        [
          { id: `${id}|6:${siteKey}`, siteKey: '' },
          { siteKey: `${siteKey}${compKey[0]}`, compKey: compKey.slice(1) },
          { compKey: `${compKey}|${host}`, host: '' },
          { id: id.slice(0, -1), siteKey: `${id.at(-1)}${siteKey}` },
        ][i % 4]!,
      );
    }),
  'past their time': () =>
    times(500, (i): Given => {
      const age = i % 2 ? 0 : chance.integer(1, 86_400_000);
      return given({ issuedAt: clock() - 120_000 - age, expiresAt: clock() - age });
    }),
};
const names = Object.keys(attacks) as (keyof typeof attacks)[];

describe('5,000 states that are not what they say', () => {
  let tried = 0;

  test.each(names)('%s: the right answer to it gives no token', async (name) => {
    const attempts = attacks[name]();
    tried += attempts.length;
    expect(await letThrough(attempts, (one) => accepted(deps, one))).toEqual([]);
    expect(await opened.db.selectFrom('single_use').select('id').execute()).toEqual([]);
  });

  test('replayed: of 500 good ones each gives one token', async () => {
    const good = times(500, () => given());
    expect(await letThrough(good, (one) => accepted(deps, one))).toHaveLength(500);
    tried += good.length;
    expect(await letThrough(good, (one) => accepted(deps, one))).toEqual([]);
  });

  test('that was all of them', () => expect(tried).toBe(5_000));
});

describe('the same attacks on servers with one check missing are seen to get through', () => {
  /** Opens without the tag, and so without the binding. */
  function openUnchecked(state: unknown): SealedChallenge | undefined {
    const bytes = Buffer.from(String(state), 'base64url');
    const base = bytes.length < 33 ? undefined : opened.keyring.find(bytes.toString('base64url', 0, 3), 'captcha-state-v1');
    if (!base) return undefined;
    const key = createHmac('sha256', base.key)
      .update(`captcha-state day ${bytes.readUInt16BE(3)}`)
      .digest();
    const text = createDecipheriv('aes-256-gcm', key, bytes.subarray(5, 17)).update(bytes.subarray(17, -16), undefined, 'utf8');
    try {
      return readSealedChallenge(text);
    } catch {
      return undefined; // turned bits that broke the JSON
    }
  }
  const sealer = { open: openUnchecked };

  test.each([
    ['forged', 'the tag', 100],
    ['spliced', 'the tag', 5],
    ["another challenge's", 'the binding', 500],
    ["another key's", 'the binding', 500],
    ["another host's", 'the binding', 500],
    ['with moved borders', 'the binding', 500],
  ] as const)('%s, without %s', async (name, _check, least) => {
    const system = { ...deps, sealer, claim: async () => true };
    // Turned bits can make a member of the challenge null, which nothing behind the tag expects.
    const through = await letThrough(attacks[name](), (one) => accepted(system, one).catch(() => false));
    expect(through.length).toBeGreaterThanOrEqual(least);
  });

  test('spelled otherwise, without strict base64', async () => {
    const open: JudgeDeps['sealer']['open'] = (state, binding) =>
      deps.sealer.open(Buffer.from(String(state), 'base64url').toString('base64url'), binding);
    const through = await letThrough(attacks['spelled otherwise'](), (one) => accepted({ ...deps, sealer: { open } }, one));
    expect(through.length).toBeGreaterThanOrEqual(400);
  });

  test('past their time, without the time', async () => {
    const through = await letThrough(attacks['past their time'](), (one) => accepted(deps, one, 0));
    expect(through).toHaveLength(500);
  });

  test('replayed, without the claim', async () => {
    const one = given();
    const system = { ...deps, claim: async () => true };
    expect([await accepted(system, one), await accepted(system, one)]).toEqual([true, true]);
  });
});
