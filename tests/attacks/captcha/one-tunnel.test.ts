import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { siteOwner } from '../../support/people/site-owner.ts';

/** What one attacker does from the many networks of a /48 that a tunnel gives away. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ofTunnel = (n: number) => `2001:db8:1:${(n << 8).toString(16)}::1`;
const ofMany = (n: number) => `2001:db8:${(n + 2).toString(16)}::1`;

/** By how many bits a newcomer's picture is dearer after three wrong answers from each of 17 networks. */
async function strainFrom(addressOf: (n: number) => string): Promise<number> {
  const { visitor, keys } = await siteOwner(app, { plan: 'pro' });
  const bits = async () => (await visitor.arrive(keys(), '198.51.100.7')).body.pow.bits as number;
  const calm = await bits();
  for (let n = 1; n <= 17; n += 1) {
    for (let i = 0; i < 3; i += 1) {
      const issued = await visitor.arrive(keys(), addressOf(n));
      const { body } = await visitor.answer(keys(), addressOf(n), visitor.wrong(issued, keys()));
      expect(body.code).toBe('wrong-answer');
    }
    // Beside the limits on how many are given out in a few seconds.
    app.clock.advance(2_000);
  }
  return (await bits()) - calm;
}

test('wrong answers from 17 networks of a /48 make no picture of a site harder for others', { tags: 'night' }, async () => {
  expect(await strainFrom(ofTunnel)).toBe(0);
});

test('control: from 17 places they do', { tags: 'night' }, async () => {
  expect(await strainFrom(ofMany)).toBeGreaterThan(0);
});
