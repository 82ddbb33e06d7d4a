import type { Environment } from '@inlay/kernel/environment.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import type { Answer } from '../../../tests/support/client.ts';
import { type AddedSite, addSite } from '../../../tests/support/captcha/open-proofs.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { type PageKeys, makeVisitor } from '../../../tests/support/people/visitor.ts';

const VISITOR = '203.0.113.77';

describe.each(engines)('what a server hears of its captchas on %s', (engine) => {
  let app: TestApp;
  let site: AddedSite;
  let visitor: ReturnType<typeof makeVisitor<Answer>>;
  const secrets: Record<Environment, string> = { live: '', test: '' };

  beforeAll(async () => {
    app = await startApp({ engine });
    visitor = makeVisitor<Answer>({ request: app.request, secretKey: app.services.settings.secretKey });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const { db, keyring } = app.services;
    site = await addSite(db, app.clock());
    for (const environment of ['live', 'test'] as const)
      secrets[environment] = (
        await makeSecrets(db, app.clock, keyring).make(db, { siteId: site.siteId, name: 'Server', environment })
      ).secret;
  });

  const live = (): PageKeys => ({ siteKey: site.siteKey, compKey: site.compKey, origin: 'https://shop.example.com' });
  const inTest = (): PageKeys => ({ ...live(), siteKey: site.testSiteKey, origin: 'http://localhost:5173' });
  async function listen(environment: Environment, events = ['captcha.*']): Promise<void> {
    const headers = { authorization: `Bearer ${secrets[environment]}` };
    const json = { url: 'https://shop.example.com/webhooks', events };
    expect((await app.request('POST', '/api/v1/webhooks/endpoints', { json, headers })).status).toBe(201);
    await app.events.batches.refresh();
  }
  async function solve(keys: PageKeys): Promise<string> {
    const issued = await visitor.challenge(keys, VISITOR, { action: 'login' });
    return (await visitor.answer(keys, VISITOR, visitor.right(issued, keys))).body.token;
  }
  const redeem = async (response: string | undefined, secret: string | undefined, component?: string) =>
    (await app.request('POST', '/api/v1/siteverify', { json: { secret, response, component } })).body;
  /** The items of each type, in the order of what happened. */
  async function heard(environment: Environment = 'live') {
    // Refusals of siteverify are told after the answer.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    app.clock.advance(1_000);
    await app.events.batches.flush();
    const headers = { authorization: `Bearer ${secrets[environment]}` };
    const { body } = await app.request('GET', '/api/v1/events?type=captcha.*', { headers });
    const items: Record<string, object[]> = {};
    for (const { type, data } of (body as { items: { type: string; data: { items: object[] } }[] }).items.toReversed())
      (items[type] ??= []).push(...data.items);
    return items;
  }

  test.each(['live', 'test'] as const)('of %s: who passed, what was redeemed, what was refused, and of no visitor', async (environment) => {
    await listen(environment);
    const keys = environment === 'live' ? live() : inTest();
    const token = await solve(keys);
    expect(await redeem(token, secrets[environment])).toMatchObject({ success: true });
    expect(await redeem(token, secrets[environment])).toMatchObject({ success: false });
    expect(await redeem('inl1.rubbish', secrets[environment])).toMatchObject({ success: false });
    expect(await visitor.challenge({ ...keys, compKey: 'unknown' }, VISITOR)).toMatchObject({ status: 403 });
    expect(await visitor.challenge({ ...keys, origin: 'https://evil.example' }, VISITOR)).toMatchObject({ status: 403 });

    const hostname = environment === 'live' ? 'shop.example.com' : 'localhost';
    const component = 'captcha/number-image';
    const passed = { at: expect.any(String) as string, component, hostname, action: 'login', method: 'visual', token: jtiOf(token) };
    const refused = (of: string | null, host: string | null, code: string) => ({ at: passed.at, component: of, hostname: host, code });
    const seen = await heard(environment);
    expect(seen['captcha.passed']).toEqual([passed]);
    expect(seen['captcha.redeemed']).toEqual([passed]);
    expect(seen['captcha.refused']).toHaveLength(4);
    expect(seen['captcha.refused']).toEqual(
      expect.arrayContaining([
        refused(component, hostname, 'token-already-used'),
        refused(null, null, 'invalid-input-response'),
        refused(null, hostname, 'invalid-compkey'),
        // A host that is not the project's is told once several networks have sent it.
        refused(component, null, 'domain-not-allowed'),
      ]),
    );
    expect(JSON.stringify(seen)).not.toContain(VISITOR);
    const other = environment === 'live' ? 'test' : 'live';
    expect(await heard(other)).toEqual({});
  });

  /** What single use is claimed by, as the bytes of a token have it. */
  const jtiOf = (token: string) => Buffer.from(token.split('.')[2] ?? '', 'base64url').toString('base64url', 1, 17);

  test('nothing, where no endpoint names it', async () => {
    await listen('live', ['*']);
    await redeem(await solve(live()), secrets.live);
    expect(await heard()).toEqual({});
  });

  test('what another component is refused is no refusal of a captcha', async () => {
    await listen('live');
    await redeem('inl2.rubbish', secrets.live, 'forms');
    expect(await heard()).toEqual({});
    await redeem('inl1.rubbish', secrets.live, 'captcha/number-image');
    expect((await heard())['captcha.refused']).toMatchObject([{ component: null, code: 'invalid-input-response' }]);
  });

  test('a network that is held off is told with its host', async () => {
    await listen('live');
    for (let i = 0; i < 61; i += 1) await visitor.challenge(live(), '203.0.113.9');
    expect((await heard())['captcha.refused']).toContainEqual(
      expect.objectContaining({ component: 'captcha/number-image', hostname: 'shop.example.com', code: 'rate-limited' }),
    );
  });
});
