import { addSite } from '../../../../tests/support/captcha/open-proofs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import { engines } from '../../../../tests/support/engines/engines.ts';
import { inCrowds } from '../../../../tests/support/people/patience.ts';
import { type Subscriber, subscriber } from '../../../../tests/support/people/subscriber.ts';

describe.each(engines)('ways of a licence on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;

  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await subscriber(app);
  });

  const read = (compkey = owner.compKey) => owner.client.send('GET', '/api/Subscription/ways', { headers: { compkey } });
  const save = (ways: unknown, compkey = owner.compKey) =>
    owner.client.send('PUT', '/api/Subscription/ways', { json: { ways }, headers: { compkey } });
  const offered = async () => {
    const headers = { sitekey: owner.siteKey, compkey: owner.compKey, origin: 'https://shop.example.com' };
    return (await app.request('POST', '/api/v1/captcha/challenge', { json: {}, headers })).body.ways;
  };
  const logged = async () => {
    const rows = await app.services.db.selectFrom('audit_log').where('action', '=', 'licence.ways-changed').selectAll().execute();
    return rows.map(({ target }) => target);
  };

  test('all are on at first; what is saved holds at once, in the order of the ways, and is in the log', async () => {
    expect((await read()).body).toEqual({ ways: ['visual', 'audio', 'pow'] });
    expect(await offered()).toEqual(['visual', 'audio', 'pow']);
    expect(await save(['pow', 'visual'])).toMatchObject({ status: 200, body: { ways: ['visual', 'pow'] } });
    expect(await offered()).toEqual(['visual', 'pow']);
    expect((await read()).body).toEqual({ ways: ['visual', 'pow'] });
    expect(await logged()).toContain('captcha/number-image: visual, pow');
  });

  test('never none', async () => {
    for (const ways of [[], ['picture'], ['visual', 'visual'], null, 'visual']) expect((await save(ways)).status).toBe(400);
    expect((await save([])).body.fields).toEqual({ ways: 'Keep at least one method on.' });
    const saved = await Promise.all((['visual', 'audio', 'pow'] as const).map((way) => save([way])));
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).body.ways).toHaveLength(1);
  });

  test('sixty saves in ten minutes: each has the key read anew', async () => {
    const saved = await inCrowds(80, (n) => save([n % 2 === 0 ? 'pow' : 'visual']));
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(saved.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(20);
  });

  test("another account's licence, an unknown key and another component are not found", async () => {
    const other = await addSite(app.services.db, app.clock());
    for (const key of [other.compKey, 'x', '']) {
      expect((await read(key)).status).toBeGreaterThanOrEqual(400);
      expect((await save(['pow'], key)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await save(['pow'], other.compKey)).status).toBe(404);
    const row = await app.services.db.selectFrom('licences').where('id', '=', other.licenceId).select('visual_off_at').executeTakeFirst();
    expect(row).toEqual({ visual_off_at: null });
  });
});
