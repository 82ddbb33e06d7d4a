import { freshAddress, siteOwner, whenWritten } from '../support/people/site-owner.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';

const LOOKS_LIKE_IT = 'shop-example.com';
const INVENTED = 'please-call-us.shop.example.com';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A stranger with the public keys, behind so many networks, names two hosts; what the owner's dashboard is told then. */
async function toldAfter(networks: number): Promise<string> {
  const owner = await siteOwner(app);
  for (let i = 0; i < networks; i += 1) {
    const from = freshAddress();
    for (const host of [LOOKS_LIKE_IT, INVENTED]) for (let n = 0; n < 5; n += 1) await owner.challenge({ origin: `https://${host}` }, from);
    // The last word is the refused host's: it stands in the dashboard until the next success.
    app.clock.advance(1);
    await owner.challenge({ origin: `https://${LOOKS_LIKE_IT}` }, from);
  }
  await whenWritten(app);
  const answers = [];
  for (const path of ['/api/Insights/installcheck', '/api/Insights/usage?range=24h', '/api/Subscription/keys'])
    answers.push((await owner.read(path)).body);
  return JSON.stringify(answers);
}

test('T30 a host that a stranger names is not told to the owner, nor a subdomain of its own domain', async () => {
  const told = await toldAfter(1);
  expect(told).toContain('A page that is not on your list was refused');
  expect(told).not.toContain(LOOKS_LIKE_IT);
  expect(told).not.toContain(INVENTED);
});

test('T30 control: what three networks name is told, without a call to add it', async () => {
  const told = await toldAfter(3);
  expect(told).toContain(`${LOOKS_LIKE_IT} is not allowed for this key`);
  expect(told).not.toMatch(/\badd\b/i);
  expect(told).not.toContain(INVENTED);
});
