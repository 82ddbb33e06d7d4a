import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { type Tokens, createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { overlaps } from '@inlay/kernel/overlaps.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { type Subscriber, subscriber } from '../../../../tests/support/people/subscriber.ts';
import { solvedClaims } from '../../../../tests/support/captcha/test-tokens.ts';
import { SECRETS_MAX } from '../../rules/secret-overlaps.ts';

const PATH = '/api/Subscription/secrets';
const HOUR_MS = 3_600_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

interface Made {
  id: string;
  name: string;
  secret: string;
  endsAt: string | null;
}

describe.each(onPush('postgres'))('rolling a secret on %s', (engine) => {
  let app: TestApp;
  let one: Subscriber;
  let tokens: Tokens;

  beforeAll(async () => {
    app = await startApp({ engine });
    one = await subscriber(app);
    tokens = createTokens(createKeyring(app.services.settings.secretKey));
  });
  afterAll(() => app.close());

  const make = async (name: string, who = one): Promise<Made> => (await who.client.send('POST', PATH, { json: { name } })).body;
  const roll = (id: string, overlap: unknown, who = one) => who.client.send('POST', `${PATH}/${id}/roll`, { json: { overlap } });
  const list = async (who = one): Promise<Made[]> => (await who.client.send('GET', PATH)).body.secrets;
  const prove = (who = one) => who.client.send('POST', '/api/Registration/Reauth', { json: { password: who.password } });
  const token = () => {
    const { siteKey, compKey } = one;
    return tokens.mint(solvedClaims({ siteKey, compKey, host: 'shop.example.com', issuedAt: app.clock() }));
  };
  const redeem = async (secret: string): Promise<unknown> =>
    (await app.request('POST', '/api/v1/siteverify', { json: { secret, response: token() } })).body;
  const redeems = async (secret: string): Promise<boolean> => ((await redeem(secret)) as { success: boolean }).success;

  test.each(Object.entries(overlaps))(
    'overlap %s: the successor works at once, the old one to the millisecond of its end',
    async (overlap, ms) => {
      await prove();
      const old = await make(`Server ${overlap}`);
      const { status, body } = await roll(old.id, overlap);
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.not.stringMatching(old.id),
        name: old.name,
        hint: `isk_live_…${body.secret.slice(-4)}`,
        createdAt: new Date(app.clock()).toISOString(),
        lastUsedAt: null,
        endsAt: null,
        secret: expect.stringMatching(/^isk_live_[A-Za-z0-9_-]{43}$/),
      });
      expect(body.secret).not.toBe(old.secret);
      expect(await redeems(body.secret)).toBe(true);
      if (ms > 0) {
        expect((await list()).find(({ id }) => id === old.id)?.endsAt).toBe(new Date(app.clock() + ms).toISOString());
        expect(await redeems(old.secret)).toBe(true);
        app.clock.advance(ms - 1);
        expect(await redeems(old.secret)).toBe(true);
        app.clock.advance(1);
      }
      expect(await redeem(old.secret)).toEqual({ success: false, 'error-codes': ['invalid-input-secret'] });
      expect(await redeems(body.secret)).toBe(true);
      await login();
      expect((await list()).filter(({ name }) => name === old.name).map(({ id }) => id)).toEqual([body.id]);
      expect(app.logged()).not.toContain(body.secret);
    },
  );

  test('of a roll under load no redemption fails: the old secret works on, the new one from its first moment', async () => {
    await login();
    let current = await make('Busy server');
    const known = [current.secret];
    const failed: unknown[] = [];
    const done = new Map<string, number>();
    let running = true;
    /** A customer's machine, which may have the new secret already or not yet. */
    async function machine(n: number): Promise<void> {
      while (running) {
        const secret = known[Math.max(0, known.length - 1 - (n % 3))] ?? '';
        const verdict = (await redeem(secret)) as { success: boolean };
        if (!verdict.success) failed.push(verdict);
        done.set(secret, (done.get(secret) ?? 0) + 1);
      }
    }
    const machines = Array.from({ length: 24 }, (_, n) => machine(n));
    /** Until the newest secret has been used, and all went on for a while. */
    const aWhile = async (): Promise<void> => {
      const before = [...done.values()].reduce((sum, times) => sum + times, 0);
      await expect
        .poll(() => (done.get(current.secret) ?? 0) > 5 && [...done.values()].reduce((sum, times) => sum + times, 0) > before + 100, {
          timeout: 15_000,
          interval: 10,
        })
        .toBe(true);
    };
    try {
      for (let times = 0; times < 3; times += 1) {
        await aWhile();
        const { status, body } = await roll(current.id, '1h');
        expect(status).toBe(201);
        known.push(body.secret);
        current = body;
      }
      await aWhile();
    } finally {
      running = false;
      await Promise.all(machines);
    }
    expect(failed).toEqual([]);
    expect([...done.keys()].toSorted()).toEqual(known.toSorted());
  }, 60_000);

  test('another process: the old secret works at least until its end and the new one at once, whatever is remembered there', async () => {
    await login();
    const { db, clock, settings } = app.services;
    const elsewhere = makeSecrets(db, clock, createKeyring(settings.secretKey));
    const old = await make('Two machines');
    expect(await elsewhere.find(old.secret)).toBeDefined();
    const successor = (await roll(old.id, '1h')).body;
    expect(await elsewhere.find(successor.secret)).toBeDefined();
    app.clock.advance(HOUR_MS - 1);
    expect(await elsewhere.find(old.secret)).toBeDefined();
    app.clock.advance(1);
    expect(await elsewhere.find(old.secret)).toBeUndefined();

    await login();
    expect(await elsewhere.find(successor.secret)).toBeDefined();
    const last = (await roll(successor.id, 'now')).body;
    expect(await elsewhere.find(last.secret)).toBeDefined();
    app.clock.advance(5_000);
    expect(await elsewhere.find(successor.secret)).toBeUndefined();
  });

  test('a secret that is not there yet is remembered as missing for a second at most', async () => {
    await login();
    const { db, clock, settings } = app.services;
    const keyring = createKeyring(settings.secretKey);
    const [here, elsewhere] = [makeSecrets(db, clock, keyring), makeSecrets(db, clock, keyring)];
    const { site_id: siteId } = await db.selectFrom('site_secrets').select('site_id').executeTakeFirstOrThrow();
    const { id, secret } = await here.make(db, { siteId, name: 'Late' });
    const row = await db.selectFrom('site_secrets').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('site_secrets').where('id', '=', id).execute();
    expect(await elsewhere.find(secret)).toBeUndefined();
    await db.insertInto('site_secrets').values(row).execute();
    app.clock.advance(1_000);
    expect(await elsewhere.find(secret)).toBeDefined();
    await db.deleteFrom('site_secrets').where('id', '=', id).execute();
  });

  test('rolled is rolled: not again, with a sentence; ended, unknown and foreign ones are all 404', async () => {
    await login();
    const other = await subscriber(app);
    const old = await make('Rolled once');
    expect((await roll(old.id, '7d', other)).status).toBe(404);
    const successor = (await roll(old.id, '7d')).body;
    expect(await roll(old.id, '1h')).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: '"Rolled once" was rolled already. Roll the secret that replaced it.' },
    });
    const ended = (await roll(successor.id, 'now')).body;
    await one.client.send('DELETE', `${PATH}/${ended.id}`);
    for (const id of [successor.id, ended.id, UNKNOWN, 'x', '%00', 'x'.repeat(150)]) expect((await roll(id, 'now')).status).toBe(404);
    // An end can be brought forward.
    expect((await one.client.send('DELETE', `${PATH}/${old.id}`)).status).toBe(200);
    expect(await redeems(old.secret)).toBe(false);
    expect((await one.client.send('DELETE', `${PATH}/${successor.id}`)).status).toBe(404);
  });

  test.each(['', undefined, 'never', '2h', 0, ['now'], '__proto__'])('overlap %j is refused', async (overlap) => {
    expect(await roll(UNKNOWN, overlap)).toMatchObject({
      status: 400,
      body: { fields: { overlap: 'The overlap is now, 1h, 24h or 7d.' } },
    });
  });

  test('T21 of 50 rolls of one secret at once exactly one happens', async () => {
    const third = await subscriber(app);
    const old = await make('Raced', third);
    const answers = await Promise.all(Array.from({ length: 50 }, () => roll(old.id, '24h', third)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await list(third)).toHaveLength(2);
  });

  test('rolling works at the maximum, and never makes more than twice as many', async () => {
    const full = await subscriber(app);
    const made: Made[] = [];
    for (let n = 0; n < SECRETS_MAX; n += 1) made.push(await make(`Server ${n}`, full));
    const fresh: Made[] = [];
    for (const { id } of made) {
      const { status, body } = await roll(id, '7d', full);
      expect(status).toBe(201);
      fresh.push(body);
    }
    expect(await list(full)).toHaveLength(2 * SECRETS_MAX);
    expect((await full.client.send('POST', PATH, { json: { name: 'One more' } })).status).toBe(400);
    const id = fresh[0]?.id ?? '';
    expect(await roll(id, '1h', full)).toMatchObject({
      status: 400,
      body: { fields: { overlap: 'At most 20 rolled secrets work at a time. End one of them, or choose "now".' } },
    });
    expect((await roll(id, 'now', full)).status).toBe(201);
    expect(await list(full)).toHaveLength(2 * SECRETS_MAX);
  });

  test('a roll leaves one entry in the log, without the secret; a refused one none', async () => {
    const owner = await subscriber(app);
    const old = await make('Audited', owner);
    const { body } = await roll(old.id, '24h', owner);
    await roll(old.id, '24h', owner);
    const entries = await app.services.db
      .selectFrom('audit_log')
      .innerJoin('sites', 'sites.account_id', 'audit_log.account_id')
      .where('sites.site_key', '=', owner.siteKey)
      .where('action', 'like', 'secret.%')
      .orderBy('action', 'desc')
      .select(['action', 'target', 'detail', 'address'])
      .execute();
    expect(entries).toEqual([
      { action: 'secret.rolled', target: 'Audited', detail: 'overlap 24h', address: '127.0.0.1' },
      { action: 'secret.made', target: 'Audited', detail: '', address: '127.0.0.1' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(body.secret.slice(9));
  });

  test('it needs a proof of the password not older than five minutes', async () => {
    const owner = await subscriber(app);
    const { id, secret } = await make('Proven', owner);
    app.clock.advance(5 * 60_000 + 1);
    expect(await roll(id, 'now', owner)).toMatchObject({ status: 401, body: { code: 'reauth_required' } });
    expect((await list(owner)).map((own) => own.endsAt)).toEqual([null]);
    await prove(owner);
    expect((await roll(id, 'now', owner)).status).toBe(201);
    expect(secret).not.toBe('');
  });

  test('120 changes an hour, then it is enough', async () => {
    const busy = await subscriber(app);
    let { id } = await make('Busy', busy);
    for (let n = 1; n < 120; n += 1) id = (await roll(id, 'now', busy)).body.id;
    const refused = await roll(id, 'now', busy);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  /** Time has passed: the session or its proof may be too old. */
  async function login(): Promise<void> {
    const { userName, password } = one;
    expect((await one.client.send('POST', '/api/Registration/Login', { json: { userName, password } })).status).toBe(200);
  }
});
