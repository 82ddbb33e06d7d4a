import { randomBytes } from 'node:crypto';
import { METHODS } from '@inlay/kernel/methods.ts';
import { FAILED_PROOFS, JUDGE_SHARES, MOST_ANSWERS } from '@inlay/catalogue/captcha/server/callers/caller-rules.ts';
import { type JudgeDeps, judgeAnswer } from '@inlay/catalogue/captcha/server/challenge/judge-answer.ts';
import { solveProof } from '@inlay/catalogue/captcha/server/work/proof-of-work.ts';
import { createStateSealer } from '@inlay/catalogue/captcha/server/challenge/sealed-state.ts';
import { type Shares, type WorkQueue, makeWorkQueue } from '@inlay/platform/limits/work-queue.ts';
import numberImage from '@inlay/catalogue/captcha/number-image/server.ts';
import { freshAddress, siteOwner } from '../../support/people/site-owner.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { heldQueue, networksOfOneTunnel } from '../../support/servers/held-queue.ts';
import { limit, recordFigure } from '../../support/trust.ts';

const VISITORS = 30;
/** Of each of five networks in flight; what is refused is sent again at once. */
const GARBAGE = 100;
const NETWORKS = 5;
const FLOOD_ENDS_MS = 60_000;

const sealer = createStateSealer(createKeyring('a secret key of the tests, long enough'));
const pow = { alg: 'scrypt', salt: 'salt', bits: 1 } as const;
const n = solveProof(pow);
const now = Date.now();

function answerOf(address: string) {
  const binding = { id: randomBytes(16).toString('base64url'), siteKey: 'site', compKey: 'comp', host: 'shop.example.com' };
  const times = { issuedAt: now, expiresAt: now + 120_000 };
  const state = sealer.seal({ type: 'number-image', method: 'pow', truth: null, pow, ...times, action: '', cData: '' }, binding);
  return { binding, state, answer: null, n, address };
}

/** How many visitors, each of a network of its own, get their token the first time they ask while others hold the judge as long as they can. */
async function servedBeside(workQueue: WorkQueue): Promise<number> {
  const claimed = new Set<string>();
  const deps: JudgeDeps = {
    sealer,
    ways: METHODS,
    tokenMs: 300_000,
    workQueue,
    findType: () => numberImage,
    claim: async (id) => claimed.size < claimed.add(id).size,
    mint: () => 'token',
  };
  let over = false;
  const end = Date.now() + FLOOD_ENDS_MS;
  async function hold(address: string): Promise<void> {
    while (!over && Date.now() < end) {
      const judged = await judgeAnswer(answerOf(address), now, deps).catch(() => undefined);
      if (!judged) await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
  const flood = Array.from({ length: NETWORKS }, (_, i) => Array.from({ length: GARBAGE }, () => hold(`flood ${i}`))).flat();
  await new Promise((resolve) => setTimeout(resolve, 50));
  let served = 0;
  for (let i = 0; i < VISITORS; i += 1)
    if ((await judgeAnswer(answerOf(`visitor ${i}`), now, deps).catch(() => undefined))?.ok) served += 1;
  over = true;
  await Promise.all(flood);
  return served;
}

describe('the judge of work', () => {
  test(
    'T29 is held shut for nobody by networks that send garbage again and again',
    { ...limit(120_000, 120_000), tags: 'night' },
    async () => {
      const served = await servedBeside(makeWorkQueue(JUDGE_SHARES));
      expect(served).toBe(VISITORS);
      // The control: a queue that is first come, first served, with no share of a network.
      const open = makeWorkQueue({ ...JUDGE_SHARES, ofNetwork: Infinity, ofSurroundings: Infinity, places: 200, withNewcomers: 200 });
      const control = await servedBeside(open);
      expect(control).toBeLessThan(VISITORS);
      recordFigure({
        test: 'T29',
        what: 'visitors whose work is judged while five networks hold the judge with 500 answers',
        target: `${VISITORS} of ${VISITORS}`,
        figure: `${served} of ${VISITORS}`,
        held: true,
        engine: '–',
        control: `no share of a network: ${control} of ${VISITORS}`,
      });
    },
  );
});

/** How many of the networks of four tunnels, each with one false proof, hold the judge, and how many are judged before a visitor from elsewhere. */
async function heldByTunnels(shares: Shares) {
  const { queue, flood, turnsBefore } = heldQueue(shares);
  const addresses = [1, 2, 3, 4].flatMap((tunnel) => networksOfOneTunnel(256, tunnel));
  const places = await flood(addresses);
  const deps: JudgeDeps = {
    sealer,
    ways: METHODS,
    tokenMs: 300_000,
    workQueue: queue,
    findType: () => numberImage,
    claim: async () => true,
    mint: () => 'token',
  };
  return { places, turns: await turnsBefore(() => judgeAnswer(answerOf('192.0.2.1'), now, deps)) };
}

test('T29 the networks of four tunnels hold their part of the judge, and a visitor from elsewhere is served', async () => {
  const seen = await heldByTunnels(JUDGE_SHARES);
  expect(seen).toEqual({ places: 128, turns: 127 });
  // The control: each network is a newcomer, whatever surrounds it.
  const open = await heldByTunnels({ ...JUDGE_SHARES, ofSurroundings: Infinity });
  expect(open).toEqual({ places: 1_000, turns: undefined });
  recordFigure({
    test: 'T29',
    what: 'places at the judge of work that 1,024 networks of four /48s hold, and a visitor from elsewhere',
    target: '≤ 32 of 1,000 for each; served',
    figure: `${seen.places}; ${seen.turns === undefined ? 'refused' : 'served'}`,
    held: true,
    engine: '–',
    control: `no share of surroundings: ${open.places}; refused`,
  });
});

/** How many of 40 false proofs, eight on each of five sites, are judged before their network is told to wait, and who waits then. */
async function liesOnFiveSites(at: TestApp) {
  const from = '2001:db8:7:100::1';
  const owners = await Promise.all(Array.from({ length: 5 }, () => siteOwner(at)));
  let judged = 0;
  for (const { visitor, keys } of owners)
    for (let i = 0; i < FAILED_PROOFS.free; i += 1) {
      const issued = await visitor.challenge(keys(), from, { method: 'pow' });
      if (issued.status === 200 && (await visitor.answer(keys(), from, visitor.lazy(issued, keys()))).body.code === 'wrong-answer')
        judged += 1;
    }
  const { visitor, keys } = await siteOwner(at);
  const asked = async (address: string, method: string) => (await visitor.challenge(keys(), address, { method })).status;
  return {
    judged,
    own: [await asked(from, 'pow'), await asked(from, 'visual')],
    neighbour: await asked('2001:db8:7:200::1', 'pow'),
    asked,
    from,
  };
}

describe('answers to work', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test('T29 the keys that everybody has cost the judge of work nothing', async () => {
    const owner = await siteOwner(app);
    for (const mode of ['pass', 'fail', 'challenge', 'expire'])
      for (const method of ['pow', 'audio']) {
        const keys = owner.keys({ siteKey: `inlay_test_${mode}`, compKey: 'inlay_test_captcha_number-image' });
        expect((await owner.visitor.challenge(keys, freshAddress(), { method })).body.pow.alg).toBe('SHA-256');
      }
    expect((await owner.visitor.challenge(owner.keys(), freshAddress(), { method: 'pow' })).body.pow.alg).toBe('scrypt');
  });

  test('T29 proofs that prove nothing cost their network a wait on that site, for the ways of such work; nobody else waits', async () => {
    const [owner, neighbour] = [await siteOwner(app), await siteOwner(app)];
    const from = freshAddress();
    const lie = async () => {
      const issued = await owner.visitor.challenge(owner.keys(), from, { method: 'pow' });
      return (await owner.visitor.answer(owner.keys(), from, owner.visitor.lazy(issued, owner.keys()))).body.code;
    };
    const kept = await owner.visitor.challenge(owner.keys(), from, { method: 'pow' });
    const codes = [];
    for (let i = 0; i < 9; i += 1) codes.push(await lie());
    expect(codes).toEqual([...Array.from({ length: 8 }, () => 'wrong-answer'), 'too-many-attempts']);
    const asked = async (at: typeof owner, address: string, method: string) =>
      (await at.visitor.challenge(at.keys(), address, { method })).status;
    expect([await asked(owner, from, 'pow'), await asked(owner, from, 'audio'), await asked(owner, from, 'visual')]).toEqual([
      429, 429, 200,
    ]);
    expect((await owner.visitor.answer(owner.keys(), from, owner.visitor.lazy(kept, owner.keys()))).body.code).toBe('too-many-attempts');
    expect([await asked(neighbour, from, 'pow'), await asked(owner, freshAddress(), 'pow')]).toEqual([200, 200]);
    app.clock.advance(60_000);
    expect(await asked(owner, from, 'pow')).toBe(200);
  });

  test('T29 proofs that prove nothing are counted over all sites too: past the bound their network waits on each, and no other', async () => {
    const { asked, from, ...seen } = await liesOnFiveSites(app);
    expect(seen).toEqual({ judged: 32, own: [429, 200], neighbour: 200 });
    app.clock.advance(60_000);
    expect(await asked(from, 'pow')).toBe(200);
    // The control: a build that counts them on each site alone.
    const broken = await startApp({
      spoil: ({ services: { limits } }) => {
        const { take } = limits;
        Object.assign(limits, {
          take: async (...given: Parameters<typeof take>) => given[0].name === 'captcha-failed-proofs-everywhere' || take(...given),
        });
      },
    });
    const open = await liesOnFiveSites(broken).finally(() => broken.close());
    expect([open.judged, open.own]).toEqual([40, [200, 200]]);
  });

  /** The statuses of one answer that is sent again and again. */
  async function resent(at: TestApp): Promise<number[]> {
    const owner = await siteOwner(at);
    const from = freshAddress();
    const given = owner.visitor.lazy(await owner.visitor.challenge(owner.keys(), from, { method: 'pow' }), owner.keys());
    const statuses = [];
    for (let i = 0; i < MOST_ANSWERS.points + 5; i += 1) statuses.push((await owner.visitor.answer(owner.keys(), from, given)).status);
    return statuses;
  }

  test('T29 an answer that is sent again and again is bounded, whatever became of it', limit(60_000, 60_000), async () => {
    expect((await resent(app)).filter((status) => status === 429)).toHaveLength(5);
    // The control: a build that does not count them.
    const broken = await startApp({
      spoil: ({ services: { limits } }) => {
        const { take } = limits;
        Object.assign(limits, { take: async (...given: Parameters<typeof take>) => given[0].name === 'captcha-answers' || take(...given) });
      },
    });
    expect((await resent(broken).finally(() => broken.close())).filter((status) => status === 429)).toHaveLength(0);
  });
});
