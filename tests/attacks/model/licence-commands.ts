import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '../../support/client.ts';
import { DAY, type Model, type World, aYearOn, accountOf, everyKey, nth, siteOf } from './world.ts';

export interface Act {
  readonly name: string;
  /** Whose account it is done to, 0 or 1. */
  readonly who: number;
  run(model: Model, real: World): Promise<void>;
}

const GRACE = 14 * DAY;
const OVERLAP = 14 * DAY;
const account = fc.nat({ max: 1 });
const pick = fc.nat({ max: 1_000 });

const subscribe = fc.tuple(account, fc.array(pick, { minLength: 1, maxLength: 3 })).map(([who, picks]): Act => ({
  name: `subscribe(${who}, ${picks.join(' ')})`,
  who,
  async run(model, real) {
    const chosen = picks.map((n) => nth(real.components, n)).filter((one) => one !== undefined);
    const componentSubscriptions = chosen.map(({ family, name }) => ({ compName: family, subComponents: [name] }));
    const { licences } = accountOf(model, who);
    const answer = await real.ask(who, 'POST', '/api/Subscription/subscribe', { json: { componentSubscriptions } });
    expect(answer.status).toBe(200);
    const { keys } = (await real.ask(who, 'GET', '/api/Subscription/keys')).body as { keys: { component: string; compKey: string }[] };
    for (const { id } of chosen) {
      const current = keys.find(({ component }) => component === id)?.compKey ?? '';
      // What was there keeps its licence and its key: the invariants look whether it does.
      if (!licences.has(id)) licences.set(id, { current, expiresAt: aYearOn(real.app.clock()), replaced: [] });
    }
  },
}));

/** One or several renewals at once, by any key of either account. */
const renew = fc.tuple(account, pick, fc.constantFrom(1, 1, 3)).map(([who, n, times]): Act => ({
  name: `renew(${who}, ${n}) × ${times}`,
  who,
  async run(model, real) {
    const chosen = nth(everyKey(model), n);
    if (!chosen) return;
    const now = real.app.clock();
    const { owner, licence, component, key } = chosen;
    const ask = () => real.ask(who, 'PUT', '/api/Subscription/renew', { headers: { compkey: key } });
    const answers: Answer[] = [await ask()];
    if (times > 1) answers.push(...(await Promise.all(Array.from({ length: times - 1 }, ask))));
    const statuses = answers.map(({ status }) => status);
    if (owner !== who) return expect(statuses).toEqual(statuses.map(() => 404));
    if (now < licence.expiresAt - 30 * DAY) return expect(statuses).toEqual(statuses.map(() => 409));
    // Renewed late, the new year begins now, and may still not be renewable again.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    licence.replaced.unshift({ key: licence.current, endsAt: now + OVERLAP });
    licence.expiresAt = aYearOn(Math.max(licence.expiresAt, now));
    const { keys } = (await real.ask(who, 'GET', '/api/Subscription/keys')).body as { keys: { component: string; compKey: string }[] };
    licence.current = keys.find((one) => one.component === component)?.compKey ?? '';
    expect(everyKey(model).filter((one) => one.key === licence.current)).toHaveLength(1);
  },
}));

const endOverlap = fc.tuple(account, pick).map(([who, n]): Act => ({
  name: `endOverlap(${who}, ${n})`,
  who,
  async run(model, real) {
    const chosen = nth(everyKey(model), n);
    if (!chosen) return;
    const now = real.app.clock();
    const { status } = await real.ask(who, 'DELETE', '/api/Subscription/overlap', { headers: { compkey: chosen.key } });
    const running = chosen.licence.replaced.find(({ key, endsAt }) => key === chosen.key && endsAt > now);
    expect(status).toBe(chosen.owner === who && running ? 200 : 404);
    if (chosen.owner === who && running) running.endsAt = now;
  },
}));

/** A page shows a key: it works, or is refused for the right reason, in a process that changed nothing itself. */
const useKey = fc.tuple(account, pick).map(([who, n]): Act => ({
  name: `useKey(${who}, ${n})`,
  who,
  async run(model, { app, licensing, ...real }) {
    const chosen = nth(everyKey(model), n);
    if (!chosen) return;
    const { owner, key, licence } = chosen;
    licensing.keys.forget();
    const { siteKey } = siteOf({ app, licensing, ...real }, who);
    const presented = { siteKey, compKey: key, originHeader: 'https://shop.example.com' };
    const told = await licensing.keys.check(presented).then(
      () => 'served',
      (error: { code?: string }) => error.code,
    );
    const now = app.clock();
    const over = licence.replaced.some((one) => one.key === key && one.endsAt <= now) || licence.expiresAt + GRACE <= now;
    expect(told).toBe(owner !== who ? 'invalid-compkey' : over ? 'license-expired' : 'served');
  },
}));

const MOMENTS = [1, 60_000, 5 * 60_000, DAY, 13 * DAY, 14 * DAY - 1, 14 * DAY, 30 * DAY, 334 * DAY, 335 * DAY, 366 * DAY];
const timePasses = fc
  .tuple(account, fc.constantFrom(...MOMENTS))
  .map(([who, ms]): Act => ({ name: `timePasses(${ms})`, who, run: async (_model, real) => real.app.clock.advance(ms) }));

export const licenceActs = [subscribe, renew, renew, endOverlap, useKey, useKey, timePasses];
