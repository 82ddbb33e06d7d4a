import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type AddedSite, addSite } from '../../../../tests/support/captcha/open-proofs.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import type { Answer } from '../../../../tests/support/client.ts';
import { type PageKeys, makeVisitor } from '../../../../tests/support/people/visitor.ts';

let app: TestApp;
let site: AddedSite;
let visitor: ReturnType<typeof makeVisitor<Answer>>;

beforeAll(async () => {
  app = await startApp();
  site = await addSite(app.services.db, app.clock(), { plan: 'pro' });
  visitor = makeVisitor<Answer>({ request: app.request, secretKey: app.services.settings.secretKey });
});
afterAll(() => app.close());

const own = (): PageKeys => ({ siteKey: site.siteKey, compKey: site.compKey, origin: 'https://shop.example.com' });
const sounds = (from: string, keys = own()) => visitor.challenge(keys, from, { method: 'audio' });

test('sounds in place of the picture: one WAV, more work, and a token that says audio', async () => {
  const issued = await sounds('192.0.2.1');
  expect(issued).toMatchObject({
    status: 200,
    body: { type: 'number-image', method: 'audio', prompt: { key: 'sounds' }, pow: { bits: 5 } },
  });
  expect(issued.body.assets).toEqual([{ slot: 'sounds', mime: 'audio/wav', w: 0, h: 0, b64: expect.any(String) }]);
  const { body } = await visitor.answer(own(), '192.0.2.1', visitor.right(issued, own()));
  expect(body).toMatchObject({ ok: true, expiresIn: 300 });
  expect(createTokens(createKeyring(app.services.settings.secretKey)).read(body.token)).toMatchObject({ method: 'audio' });
});

test('a wrong number, and the answer of a picture, are wrong', async () => {
  const keys = { ...own(), siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image' };
  for (const answer of [{ counts: [7, 7] }, { map: [0, 1, 2] }, null]) {
    const issued = await sounds('192.0.2.2', keys);
    const given = { ...visitor.right(issued, keys), answer };
    expect((await visitor.answer(keys, '192.0.2.2', given)).body).toMatchObject({ ok: false, code: 'wrong-answer' });
  }
});

test('the test key always sounds the same', async () => {
  const keys = { ...own(), siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image' };
  const [first, second] = [await sounds('192.0.2.3', keys), await sounds('192.0.2.3', keys)];
  expect(first.body.assets).toEqual(second.body.assets);
});

test(
  'six a minute of a network on a site, six more for work, then each for more of it, and none is ever refused; pictures go on',
  { tags: 'night' },
  async () => {
    const from = '192.0.2.4';
    for (let i = 0; i < 6; i++) expect((await sounds(from)).body.method).toBe('audio');
    const [first, kept] = [await sounds(from), await sounds(from)];
    expect(first.body).toMatchObject({ method: 'pow', first: true, assets: [], pow: { bits: 17 } });
    expect((await visitor.challenge(own(), from, { method: 'audio', pass: visitor.work(first) })).body.method).toBe('audio');
    // Five more were given out.
    await app.services.limits.take({ name: 'captcha-sounds-most', points: 12, seconds: 60 }, `${site.siteKey} ${from}`, 5);
    const dearer = await sounds(from);
    expect(dearer.body).toMatchObject({ first: true, pow: { bits: 19 } });
    // The usual work is too little now.
    expect((await visitor.challenge(own(), from, { method: 'audio', pass: visitor.work(kept) })).body).toMatchObject({ first: true });
    expect((await visitor.challenge(own(), from, { method: 'audio', pass: visitor.work(dearer) })).body.method).toBe('audio');
    expect((await visitor.challenge(own(), from)).body.method).toBe('visual');
    app.clock.advance(60_000);
    expect((await sounds(from)).body.method).toBe('audio');
  },
);

test('over all sites a network is asked for work after eighteen a minute', async () => {
  const from = '192.0.2.6';
  for (let n = 0; n < 3; n++) {
    const { siteKey, compKey } = await addSite(app.services.db, app.clock(), { plan: 'pro' });
    for (let i = 0; i < 6; i++) expect((await sounds(from, { ...own(), siteKey, compKey })).body.method).toBe('audio');
  }
  expect((await sounds(from)).body).toMatchObject({ first: true, pow: { bits: 17 } });
  expect((await visitor.arrive(own(), from, { method: 'audio' })).body.method).toBe('audio');
});
