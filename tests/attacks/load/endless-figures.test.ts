import { HOSTS_A_DAY } from '@inlay/licensing/figures/usage.ts';
import { EXPORTED_ROWS } from '@inlay/platform/database/table-data.ts';
import { READ_LIMIT } from '@inlay/features/insights/server/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import { openProofs } from '../../support/captcha/open-proofs.ts';
import { fakeClock } from '../../support/clock.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';

const DAY_MS = 86_400_000;

test('an owner who registers one domain after the other has 50 of them told apart in a day, and no count is lost', async () => {
  const clock = fakeClock();
  const { licensing, db, close } = await openProofs({ clock });
  const { figures } = licensing;
  const count = (n: number) => {
    const host = `shop-${n}.example.com`;
    figures.record({ accountId: 'a', component: 'captcha/number-image', domain: host, host, event: 'challenge' });
  };
  for (let n = 0; n < 300; n += 1) count(n);
  for (let n = 0; n < 300; n += 1) count(n);
  await figures.flush();
  const rows = await db.selectFrom('usage_daily').where('account_id', '=', 'a').select(['host', 'count']).execute();
  expect(rows).toHaveLength(HOSTS_A_DAY + 1);
  expect(rows.find(({ host }) => host === 'other')?.count).toBe(2 * (300 - HOSTS_A_DAY));
  expect(rows.find(({ host }) => host === 'shop-0.example.com')?.count).toBe(2);
  clock.advance(DAY_MS);
  count(299);
  await figures.flush();
  const [late] = await db.selectFrom('usage_daily').where('host', '=', 'shop-299.example.com').select('count').execute();
  expect(late?.count).toBe(1);
  await close();
});

describe.each(onPush('sqlite'))('figures that were heaped up, on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  let accountId: string;
  beforeAll(async () => {
    app = await startApp({ engine });
    owner = await subscriber(app);
    const { account_id } = await app.services.db
      .selectFrom('sites')
      .where('site_key', '=', owner.siteKey)
      .select('account_id')
      .executeTakeFirstOrThrow();
    accountId = account_id;
  });
  afterAll(() => app.close());

  /** So many rows of a day, one a host. */
  async function heap(day: number, rows: number): Promise<void> {
    const figure = { account_id: accountId, component: 'captcha/number-image', day, event: 'challenge', count: 1 };
    for (let from = 0; from < rows; from += 1_000)
      await app.services.db
        .insertInto('usage_daily')
        .values(Array.from({ length: Math.min(1_000, rows - from) }, (_, n) => ({ ...figure, host: `h${from + n}.example.com` })))
        .execute();
  }

  test('an export has the newest 10,000 of each table, and a process makes one at a time', async () => {
    await heap(20_200_101, 2_000);
    await heap(20_300_101, EXPORTED_ROWS);
    const both = await Promise.all([owner.client.send('GET', '/api/Profile/Export'), owner.client.send('GET', '/api/Profile/Export')]);
    const [made, refused] = both.toSorted((a, b) => a.status - b.status);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(made?.status).toBe(200);
    const exported: { day: number }[] = made?.body.tables['usage_daily'] ?? [];
    const days = exported.map(({ day }) => day);
    expect(days).toHaveLength(EXPORTED_ROWS);
    expect(new Set(days)).toEqual(new Set([20_300_101]));
    expect((await owner.client.send('GET', '/api/Profile/Export')).status).toBe(200);
  });

  test('what is older than 400 days goes with the sweep', async () => {
    const days = () => app.services.db.selectFrom('usage_daily').where('account_id', '=', accountId).distinct().select('day').execute();
    expect((await days()).map(({ day }) => day)).toContain(20_200_101);
    app.clock.advance(3_600_000);
    await app.services.jobs.runDue();
    expect(await days()).toEqual([{ day: 20_300_101 }]);
  });

  test('an account reads its figures 240 times in ten minutes; another account is not kept from its own', async () => {
    await app.services.limits.take(READ_LIMIT, accountId, READ_LIMIT.points - 1);
    const read = ({ client }: Subscriber) => client.send('GET', '/api/Insights/usage?range=24h');
    expect((await read(owner)).status).toBe(200);
    expect((await read(owner)).status).toBe(429);
    expect((await owner.client.send('GET', '/api/Insights/installcheck')).status).toBe(429);
    expect((await read(await subscriber(app))).status).toBe(200);
  });
});
