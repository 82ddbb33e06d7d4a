import { type AddedSite, addSite } from '../../../../tests/support/captcha/open-proofs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import type { Answer } from '../../../../tests/support/client.ts';
import { type PageKeys, makeVisitor } from '../../../../tests/support/people/visitor.ts';

let app: TestApp;
let site: AddedSite;
let visitor: ReturnType<typeof makeVisitor<Answer>>;
let addresses = 0;
/** Each with surroundings of its own. */
const anAddress = () => `10.${(addresses += 1) >> 8}.${addresses & 255}.1`;

beforeAll(async () => {
  app = await startApp();
  visitor = makeVisitor<Answer>({ request: app.request, secretKey: app.services.settings.secretKey });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await addSite(app.services.db, app.clock(), { plan: 'pro' });
});

const own = (): PageKeys => ({ siteKey: site.siteKey, compKey: site.compKey, origin: 'https://shop.example.com' });
async function answerFrom(from: string, how: 'right' | 'wrong'): Promise<Answer> {
  const issued = await visitor.challenge(own(), from);
  expect(issued.status).toBe(200);
  return visitor.answer(own(), from, visitor[how](issued, own()));
}
const bitsFor = async (from: string, body: object = {}) => (await visitor.challenge(own(), from, body)).body.pow.bits as number;

describe('a site under attack', () => {
  test('wrong answers from many addresses make its challenges harder for everybody, for ten minutes at most', async () => {
    const calm = await bitsFor(anAddress());
    const calmWithoutPicture = await bitsFor(anAddress(), { method: 'pow' });
    for (let i = 0; i < 20; i += 1) expect((await answerFrom(anAddress(), 'wrong')).body.code).toBe('wrong-answer');
    expect(await bitsFor(anAddress())).toBe(calm + 1);
    expect(await bitsFor(anAddress(), { method: 'pow' })).toBe(calmWithoutPicture);
    app.clock.advance(600_000);
    expect(await bitsFor(anAddress())).toBe(calm);
  });

  test('it stays open: a visitor of that time is asked, answers and gets a token', async () => {
    for (let i = 0; i < 20; i += 1) await answerFrom(anAddress(), 'wrong');
    expect((await answerFrom(anAddress(), 'right')).body).toMatchObject({ ok: true });
    const other = await addSite(app.services.db, app.clock(), { plan: 'pro' });
    const calm = await visitor.challenge({ ...own(), siteKey: other.siteKey, compKey: other.compKey }, anAddress());
    expect(await bitsFor(anAddress())).toBe(calm.body.pow.bits + 1);
  });

  test('of one address three wrong answers count: six that are wrong four times each are not twenty', async () => {
    const calm = await bitsFor(anAddress());
    for (let i = 0; i < 6; i += 1) {
      const from = anAddress();
      for (let wrong = 0; wrong < 4; wrong += 1) await answerFrom(from, 'wrong');
      expect(await bitsFor(from)).toBe(calm + 1);
    }
    expect(await bitsFor(anAddress())).toBe(calm);
  });
});

describe('an address of many people', () => {
  test('three right answers make up for a wrong one', async () => {
    const from = anAddress();
    const calm = await bitsFor(from);
    for (let i = 0; i < 4; i += 1) await answerFrom(from, 'wrong');
    expect(await bitsFor(from)).toBe(calm + 1);
    for (let i = 0; i < 3; i += 1) expect((await answerFrom(from, 'right')).body.ok).toBe(true);
    expect(await bitsFor(from)).toBe(calm);
  });
});
