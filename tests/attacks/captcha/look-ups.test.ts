import { randomBytes } from 'node:crypto';
import { freshAddress, siteOwner } from '../../support/people/site-owner.ts';
import { INVALID_CALLS, INVALID_OF_A_TOKEN, makeInvalidCalls } from '@inlay/licensing/keys/invalid-calls.ts';
import { type VerifyParts, verify } from '@inlay/proofs/siteverify.ts';
import { type OpenProofs, addSite, openProofs } from '../../support/captcha/open-proofs.ts';
import { createSubjectTokens } from '@inlay/proofs/tokens/subject-tokens.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { fakeClock } from '../../support/clock.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';

const CALLS = volume(300, 20_000);
const unknownSecret = () => `isk_live_${randomBytes(32).toString('base64url')}`;

describe('unknown secrets', () => {
  const clock = fakeClock();
  let opened: OpenProofs;
  beforeAll(async () => {
    opened = await openProofs({ clock });
  });
  afterAll(() => opened.close());

  /** How many look-ups so many unknown secrets of one network cost, and whether its neighbour there still redeems. */
  async function flood(invalidCalls: VerifyParts['invalidCalls'], withToken = false): Promise<{ lookups: number; redeemed: boolean }> {
    const { licensing, proofs, db } = opened;
    const site = await addSite(db, clock());
    const { secret } = await licensing.secrets.make(db, { siteId: site.siteId, name: 'Web server' });
    let lookups = 0;
    const secrets = { ...licensing.secrets, find: (text: string) => ((lookups += 1), licensing.secrets.find(text)) };
    const { tokens, claims } = proofs;
    const parts: VerifyParts = {
      tokens,
      subjectTokens: createSubjectTokens(opened.keyring),
      secrets,
      claims,
      settingsOf: licensing.keys.settingsOf,
      acceptedWays: proofs.acceptedWays,
      clock,
      invalidCalls,
      limit: () => {},
      onRedeemed: async () => {},
      onRefused: () => {},
    };
    const from = freshAddress();
    const page = { siteKey: site.siteKey, compKey: site.compKey, host: 'shop.example.com', action: '', cData: '' };
    const times = { issuedAt: clock(), expiresAt: clock() + 300_000 };
    const [earned, token] = [1, 2].map(() => tokens.mint({ ...page, type: 'number-image', method: 'visual', ...times }));
    const response = withToken ? earned : 'made up';
    for (let i = 0; i < CALLS; i += 1) await verify(parts, { secret: unknownSecret(), response }, from).catch(() => {});
    const spent = lookups;
    const verdict = await verify(parts, { secret, response: token }, from);
    return { lookups: spent, redeemed: verdict.success };
  }

  test(
    'T29 of one network cost a hundred look-ups in ten seconds, and a good token from there is redeemed',
    limit(60_000, 300_000),
    async () => {
      const seen = await flood(makeInvalidCalls(clock));
      expect(seen).toEqual({ lookups: INVALID_CALLS.points, redeemed: true });
      // The control: a build that doesn't count them.
      const control = await flood({ count: () => {}, waitOf: () => 0, mayLift: () => true });
      expect(control).toEqual({ lookups: CALLS, redeemed: true });
      recordFigure({
        test: 'T29',
        what: 'look-ups that unknown secrets of one network cost in ten seconds',
        target: `≤ ${INVALID_CALLS.points}; its neighbours redeem`,
        figure: `${seen.lookups} for ${CALLS} calls; a neighbour redeemed`,
        held: true,
        engine: 'SQLite',
        control: `invalid calls not counted: ${control.lookups}`,
      });
    },
  );

  test('T29 one earned token lifts the bound for a few secrets, not for as long as it lives', limit(60_000, 300_000), async () => {
    const seen = await flood(makeInvalidCalls(clock), true);
    expect(seen.lookups).toBeGreaterThanOrEqual(INVALID_CALLS.points);
    expect(seen.lookups).toBeLessThanOrEqual(INVALID_CALLS.points + INVALID_OF_A_TOKEN.points);
    expect(seen.redeemed).toBe(true);
    // The control: a build that asks whether the token is good and no more.
    const control = await flood({ ...makeInvalidCalls(clock), mayLift: () => true }, true);
    expect(control.lookups).toBe(CALLS);
    recordFigure({
      test: 'T29',
      what: 'look-ups that unknown secrets with one earned token cost in ten seconds',
      target: `≤ ${INVALID_CALLS.points + INVALID_OF_A_TOKEN.points}; its neighbours redeem`,
      figure: `${seen.lookups} for ${CALLS} calls; a neighbour redeemed`,
      held: true,
      engine: 'SQLite',
      control: `any good token lifts the bound: ${control.lookups}`,
    });
  });

  test('T29 an unknown secret is looked for once, also by who counts the refusal', async () => {
    const { licensing, db } = opened;
    const secret = unknownSecret();
    await licensing.secrets.find(secret);
    await db.schema.alterTable('site_secrets').renameTo('site_secrets_away').execute();
    expect(await licensing.secrets.find(secret)).toBeUndefined();
    clock.advance(1_000);
    await expect(licensing.secrets.find(secret)).rejects.toThrow();
    await db.schema.alterTable('site_secrets_away').renameTo('site_secrets').execute();
  });
});

describe('states that are none of ours', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test(
    'T29 from one network are refused without a look-up after a hundred; its neighbours answer and ask as before',
    limit(60_000, 60_000),
    async () => {
      const owner = await siteOwner(app);
      const from = freshAddress();
      const issued = await owner.visitor.challenge(owner.keys(), from);
      const statuses: number[] = [];
      for (let i = 0; i < 150; i += 1) {
        const keys = owner.keys({ siteKey: `unknown-${i}` });
        statuses.push((await owner.visitor.answer(keys, from, { id: 'x', state: 'made up', answer: null, pow: { n: 1 } })).status);
      }
      expect(statuses.filter((status) => status === 403)).toHaveLength(INVALID_CALLS.points);
      expect(statuses.filter((status) => status === 429)).toHaveLength(50);
      expect((await owner.visitor.answer(owner.keys(), from, owner.visitor.right(issued, owner.keys()))).body.ok).toBe(true);
      expect((await owner.visitor.challenge(owner.keys(), from)).body.method).toBe('visual');
      // Keys that are not at hand: work first, then they are looked up.
      const quiet = await siteOwner(app);
      expect((await quiet.visitor.challenge(quiet.keys(), from)).body.first).toBe(true);
      expect((await quiet.visitor.arrive(quiet.keys(), from)).body.method).toBe('visual');
      app.clock.advance(10_000);
      const other = await siteOwner(app);
      expect((await other.visitor.challenge(other.keys(), from)).body.method).toBe('visual');
    },
  );
});
