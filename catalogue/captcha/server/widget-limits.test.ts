import { type AddedSite, addSite } from '@inlay/runtime/testing/open-runtime.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import type { Answer } from '../../../tests/support/client.ts';
import { type PageKeys, makeVisitor } from './testing/visitor.ts';

let app: TestApp;
let site: AddedSite;
let visitor: ReturnType<typeof makeVisitor<Answer>>;
let from: string;
let callers = 0;

beforeAll(async () => {
  app = await startApp();
  visitor = makeVisitor<Answer>({ request: app.request, secretKey: app.services.settings.secretKey });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await addSite(app.services.db, app.clock(), { plan: 'pro' });
  callers += 1;
  from = `192.0.2.${callers}`;
});

const own = (): PageKeys => ({ siteKey: site.siteKey, compKey: site.compKey, origin: 'https://shop.example.com' });
const challenge = (keys: PageKeys = own(), body: object = {}) => visitor.challenge(keys, from, body);
const answer = (keys: PageKeys, body: object) => visitor.answer(keys, from, body);

describe('limits', () => {
  test('20 challenges in 10 seconds and address, then 429 rate-limited with a wait', async () => {
    for (let i = 0; i < 20; i += 1) expect((await challenge()).status).toBe(200);
    const refused = await challenge();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    app.clock.advance(10_000);
    expect((await challenge()).status).toBe(200);
  });

  test('600 challenges a minute and siteKey, from however many addresses', async () => {
    const asked = Array.from({ length: 605 }, (_, i) => visitor.challenge(own(), `10.0.${i >> 8}.${i & 255}`, { method: 'pow' }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    app.clock.advance(60_000);
    expect((await challenge()).status).toBe(200);
  });

  test('T21 the free plan gives 100 challenges a day, exactly, also to 200 at once', async () => {
    site = await addSite(app.services.db, app.clock());
    const asked = Array.from({ length: 200 }, (_, i) => visitor.challenge(own(), `198.51.100.${i}`, { method: 'pow' }));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(100);
    expect(refused[0]?.body).toMatchObject({ code: 'quota-exceeded' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('wrong answers: three are free, six double the work, the tenth costs a minute', async () => {
    const bits: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      app.clock.advance(1_000);
      const issued = await challenge();
      bits.push(issued.body.pow.bits);
      // Without the work, which would take long by the tenth: that is wrong as well.
      const { body } = await answer(own(), visitor.lazy(issued, own()));
      expect(body).toMatchObject(
        i < 9 ? { ok: false, code: 'wrong-answer' } : { ok: false, code: 'too-many-attempts', next: 'wait', wait: 60 },
      );
    }
    const [base = 0] = bits;
    expect(bits.map((one) => one - base)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5, 6]);
    const refused = await challenge();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(Number(refused.headers['retry-after'])).toBe(60);
    app.clock.advance(60_000);
    expect((await challenge()).status).toBe(200);
    app.clock.advance(300_000);
    expect((await challenge()).body.pow.bits).toBe(base);
  });
});
