import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { makeOperator } from '../../../tests/support/people/operator.ts';
import { type SiteOwner, siteOwner, whenWritten } from '../../../tests/support/people/site-owner.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';
import { ACCOUNT_EXPORTS } from './export-accounts.ts';

describe.each(engines)('the list of accounts on %s', (engine) => {
  let app: TestApp;
  let operator: Subscriber;

  beforeAll(async () => {
    app = await startApp({ engine });
    operator = await newOperator();
  });
  afterAll(() => app.close());

  async function newOperator(): Promise<Subscriber> {
    const person = await subscriber(app);
    await makeOperator(app, person);
    return person;
  }
  async function redeem(owner: SiteOwner, times: number): Promise<void> {
    const tokens = createTokens(createKeyring(app.services.settings.secretKey));
    const issuedAt = app.clock();
    const page = { siteKey: owner.siteKey, compKey: owner.compKey, host: 'shop.example.com', action: '', cData: '' };
    const mint = () => tokens.mint({ ...page, type: 'number-image', method: 'visual', issuedAt, expiresAt: issuedAt + 300_000 });
    await Promise.all(Array.from({ length: times }, () => owner.verify(mint())));
    await whenWritten(app);
  }
  const near = async () => {
    const { body } = await operator.client.send('GET', '/api/Operate/accounts?filter=near');
    return body.items.map(({ id, nearLimit }: { id: string; nearLimit: unknown }) => ({ id, nearLimit }));
  };
  const publicId = async ({ accountId }: SiteOwner) => {
    const row = app.services.db.selectFrom('accounts').where('id', '=', accountId).select('public_id');
    return (await row.executeTakeFirstOrThrow()).public_id;
  };

  test('an account near its limit is found from 80 per cent on, until the day ends or its plan changes', async () => {
    const [busy, calm] = [await siteOwner(app, { plan: 'free' }), await siteOwner(app, { plan: 'free' })];
    const id = await publicId(busy);
    await redeem(calm, 79);
    await redeem(busy, 80);
    expect(await near()).toEqual([{ id, nearLimit: { unit: 'captcha requests', percent: 80 } }]);
    await redeem(busy, 20);
    expect(await near()).toEqual([{ id, nearLimit: { unit: 'captcha requests', percent: 100 } }]);
    app.clock.advance(86_400_000);
    // No session lasts so long.
    operator = await newOperator();
    expect(await near()).toEqual([]);
    await redeem(busy, 80);
    expect(await near()).toEqual([{ id, nearLimit: { unit: 'captcha requests', percent: 80 } }]);
    const json = { plan: 'pro', reason: 'Signed quote Q-2026-118.' };
    expect((await operator.client.send('PUT', `/api/Operate/accounts/${id}/plan`, { json })).status).toBe(200);
    expect(await near()).toEqual([]);
  });

  test('the export has every account that the list shows, beyond its first page, and runs no formula', async () => {
    const { db } = app.services;
    const template = await db.selectFrom('accounts').where('user_name', '=', operator.userName).selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 150 }, (_, nth) => {
      const name = nth === 0 ? '=1+1' : `exported-${nth}`;
      const key = `${name}-${randomUUID()}`;
      return {
        ...template,
        id: randomUUID(),
        public_id: key,
        user_name: name,
        user_name_key: key,
        email: `${nth}@example.com`,
        email_key: key,
      };
    });
    for (let at = 0; at < rows.length; at += 10)
      await db
        .insertInto('accounts')
        .values(rows.slice(at, at + 10))
        .execute();
    const { status, headers, text } = await operator.client.send('GET', '/api/Operate/accounts/export');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/csv; charset=utf-8', 'no-store']);
    const { body } = await operator.client.send('GET', '/api/Operate/accounts?limit=1');
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('"Username","Email","Plan"');
    const { count } = await db
      .selectFrom('accounts')
      .where('parent_id', 'is', null)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    // The house's own is in no list.
    expect([lines.length - 1, body.next]).toEqual([Number(count) - 1, expect.any(String)]);
    expect(new Set(lines).size).toBe(lines.length);
    expect(text).toContain(`"'=1+1"`);
    expect(text).not.toContain(template.password_hash);
    const log = await db
      .selectFrom('audit_log')
      .where('account_id', '=', template.id)
      .where('action', '=', 'operator.accounts-exported')
      .select('target')
      .execute();
    expect(log).toEqual([{ target: 'all' }]);
  });

  test('an operator exports so often and no more', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < ACCOUNT_EXPORTS.points; nth += 1)
      statuses.push((await operator.client.send('GET', '/api/Operate/accounts/export?filter=suspended')).status);
    expect(statuses.slice(0, -1)).toEqual(Array.from({ length: ACCOUNT_EXPORTS.points - 1 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });
});
