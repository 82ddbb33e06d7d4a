import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Act } from './licence-commands.ts';
import { type ModelSecret, accountOf, nth, siteOf } from './world.ts';
import { solvedClaims } from '../../support/captcha/test-tokens.ts';

const OVERLAPS = { now: 0, '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000 } as const;
const LASTING_MAX = 20;
const account = fc.nat({ max: 1 });
const pick = fc.nat({ max: 1_000 });
const LIVES = 300_000;

const works = ({ endsAt }: ModelSecret, now: number): boolean => endsAt > now;

const makeSecret = account.map((who): Act => ({
  name: `makeSecret(${who})`,
  who,
  async run(model, real) {
    const { secrets } = accountOf(model, who);
    const lasting = secrets.filter((secret) => works(secret, real.app.clock()) && !secret.rolled);
    const { status, body } = await real.ask(who, 'POST', '/api/Subscription/secrets', { json: { name: 'Web server' } });
    if (status === 429) return;
    expect(status).toBe(lasting.length < LASTING_MAX ? 201 : 400);
    if (status === 201) secrets.push({ id: body.id, text: body.secret, rolled: false, endsAt: Infinity });
  },
}));

const rollSecret = fc
  .tuple(account, account, pick, fc.constantFrom(...(Object.keys(OVERLAPS) as (keyof typeof OVERLAPS)[])))
  .map(([who, owner, n, overlap]): Act => ({
    name: `rollSecret(${who}, of ${owner}, ${n}, ${overlap})`,
    who,
    async run(model, real) {
      const now = real.app.clock();
      const { secrets } = accountOf(model, owner);
      const old = nth(secrets, n);
      if (!old) return;
      const { status, body } = await real.ask(who, 'POST', `/api/Subscription/secrets/${old.id}/roll`, { json: { overlap } });
      if (status === 429) return;
      const rolling = secrets.filter((secret) => works(secret, now) && secret.rolled).length;
      const full = overlap !== 'now' && rolling >= LASTING_MAX;
      expect(status).toBe(owner !== who || !works(old, now) ? 404 : old.rolled ? 409 : full ? 400 : 201);
      if (status !== 201) return;
      old.rolled = true;
      old.endsAt = now + OVERLAPS[overlap];
      secrets.push({ id: body.id, text: body.secret, rolled: false, endsAt: Infinity });
    },
  }));

const revokeSecret = fc.tuple(account, account, pick).map(([who, owner, n]): Act => ({
  name: `revokeSecret(${who}, of ${owner}, ${n})`,
  who,
  async run(model, real) {
    const secret = nth(accountOf(model, owner).secrets, n);
    if (!secret) return;
    const now = real.app.clock();
    const { status } = await real.ask(who, 'DELETE', `/api/Subscription/secrets/${secret.id}`);
    expect(status).toBe(owner === who && works(secret, now) ? 200 : 404);
    if (status === 200) secret.endsAt = now;
  },
}));

const solve = account.map((who): Act => ({
  name: `solve(${who})`,
  who,
  async run(model, real) {
    const issuedAt = real.app.clock();
    const { siteKey, compKey } = siteOf(real, who);
    const of = { siteKey, compKey, host: 'shop.example.com' };
    const text = real.proofs.tokens.mint(solvedClaims({ ...of, issuedAt, expiresAt: issuedAt + LIVES }));
    accountOf(model, who).tokens.push({ text, expiresAt: issuedAt + LIVES, redeemed: 0 });
  },
}));

/** A token of one account with a secret of one of them, once or several times at once. */
const redeem = fc.tuple(account, account, pick, pick, fc.constantFrom(1, 1, 5)).map(([who, owner, n, m, times]): Act => ({
  name: `redeem(token ${n} of ${who}, secret ${m} of ${owner}) × ${times}`,
  who,
  async run(model, real) {
    const token = nth(accountOf(model, who).tokens, n);
    const secret = nth(accountOf(model, owner).secrets, m);
    if (!token || !secret) return;
    const now = real.app.clock();
    const json = { secret: secret.text, response: token.text };
    const answers = await Promise.all(Array.from({ length: times }, () => real.app.request('POST', '/api/v1/siteverify', { json })));
    const good = answers.filter(({ body }) => body.success).length;
    expect(good).toBe(owner === who && works(secret, now) && token.expiresAt > now && token.redeemed === 0 ? 1 : 0);
    token.redeemed += good;
  },
}));

export const secretActs = [makeSecret, rollSecret, revokeSecret, solve, solve, redeem, redeem, redeem];
