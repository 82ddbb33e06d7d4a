import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';
import { cardOf } from '../rules/card-of-quarter.ts';
import { makeCases } from '../rules/make-cases.ts';
import { quarters } from '../rules/quarters.ts';
import { OPTION_LIMIT, SEARCH_LIMIT } from './bounds.ts';
import './tables.ts';

const OFF = 'Florida Dade County Indebtedness (CA003) is off. Turn it on under Subscriptions.';
const CALLS = [
  '/api/Datasets',
  '/api/Datasets/preview?quarter=2024-Q1',
  '/api/Datasets/files?quarter=2024-Q1',
  '/api/Datasets/cases?status=OPEN',
];

describe.each(onPush('postgres'))('datasets on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;

  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await subscriber(app);
  });

  const get = (path: string, who = owner) => who.client.send('GET', path);
  const turn = (code: unknown, on: unknown, who = owner) => who.client.send('PUT', '/api/Datasets/subscriptions', { json: { code, on } });

  test('SMP-06 SMP-13 SMP-14 PRD-15 ENT-26 a card for each quarter, and the three options', async () => {
    const { status, body } = await get('/api/Datasets');
    expect(status).toBe(200);
    expect(body.datasets).toEqual(quarters.map((quarter) => ({ option: 'CA003', ...cardOf(quarter) })));
    expect(body.options).toEqual([
      { code: 'CA003', name: 'Florida Dade County Indebtedness', on: true, quarters: 3, cases: 19_908 },
      { code: 'NY001', name: 'New York Manhattan Civil Disputes', on: false, quarters: 0, cases: 0 },
      { code: 'CA002', name: 'California Los Angeles Property Disputes', on: false, quarters: 0, cases: 0 },
    ]);
  });

  test('SMP-07 SMP-10 ENT-25 a preview is the first 50 cases of the quarter', async () => {
    const { body } = await get('/api/Datasets/preview?quarter=2023-Q4');
    expect(body).toEqual({ quarter: '2023-Q4', totalcases: 7_204, cases: makeCases(quarters[1]).slice(0, 50) });
    expect((await get('/api/Datasets/preview?quarter=2024-Q2')).status).toBe(404);
    expect((await get('/api/Datasets/preview')).body.fields).toEqual({ quarter: 'Name a quarter, e.g. 2024-Q1.' });
  });

  test('SMP-03 a search goes through all quarters, the last filed first, a page at a time', async () => {
    const first = await get('/api/Datasets/cases?status=PJREPACT');
    expect(first.body).toMatchObject({ total: 642 + 571 + 330, page: 1, pages: 62 });
    expect(first.body.cases).toHaveLength(25);
    const last = await get('/api/Datasets/cases?status=PJREPACT&page=62');
    expect(last.body.cases).toHaveLength(18);
    const days = [...first.body.cases, ...last.body.cases].map(({ dateFiled }: { dateFiled: string }) => dateFiled);
    expect(days).toEqual(days.toSorted().toReversed());
    expect((await get('/api/Datasets/cases?status=PJREPACT&page=63')).body).toMatchObject({ total: 1_543, cases: [] });
    const wanted = makeCases(quarters[2])[16];
    expect((await get(`/api/Datasets/cases?number=${wanted?.caseNumber}`)).body).toEqual({
      total: 1,
      page: 1,
      pages: 1,
      cases: [{ ...wanted, quarter: '2023-Q3' }],
    });
    expect(await get('/api/Datasets/cases?number=%20')).toMatchObject({
      status: 400,
      body: { fields: { number: 'Enter a case number, a party or a status.' } },
    });
  });

  test('SMP-14 an option that is off takes its datasets along, for this account alone', async () => {
    const other = await subscriber(app);
    const { body } = await turn('CA003', false);
    expect(body.options.map(({ code, on }: { code: string; on: boolean }) => [code, on])).toEqual([
      ['CA003', false],
      ['NY001', false],
      ['CA002', false],
    ]);
    expect((await get('/api/Datasets')).body.datasets).toEqual([]);
    for (const call of ['preview', 'files'])
      expect(await get(`/api/Datasets/${call}?quarter=2024-Q1`)).toMatchObject({ status: 403, body: { message: OFF } });
    for (const file of ['/2024-Q1-01.xlsx', '/2024-Q1.zip']) expect(await get(file)).toMatchObject({ status: 403, body: { message: OFF } });
    expect((await get('/api/Datasets/cases?status=OPEN')).body.total).toBe(0);

    expect((await get('/api/Datasets', other)).body.datasets).toHaveLength(3);
    expect((await get('/api/Datasets/cases?status=OPEN', other)).body.total).toBeGreaterThan(0);
    await turn('CA003', true);
    expect((await get('/api/Datasets')).body.datasets).toHaveLength(3);
  });

  test('an option said twice is said once; one that is not known is refused', async () => {
    const rows = () => app.services.db.selectFrom('dataset_options').where('code', '=', 'NY001').selectAll().execute();
    await turn('NY001', true);
    const [before] = await rows();
    app.clock.advance(1_000);
    expect((await turn('NY001', true)).body.options[1]).toMatchObject({ code: 'NY001', on: true });
    expect(await rows()).toEqual([before]);
    await Promise.all(Array.from({ length: 20 }, (_, at) => turn('NY001', at % 2 === 0)));
    expect(await rows()).toHaveLength(1);
    expect((await turn('NY002', true)).body.fields).toEqual({ code: 'This subscription option is not known.' });
    expect((await turn('NY001', 'true')).body.fields).toEqual({ on: 'This must be true or false.' });
  });

  test('PRD-15 every call and file asks for the session', async () => {
    const { sitekey = '' } = owner.client.headers;
    for (const path of CALLS) expect(await app.request('GET', path, { headers: { sitekey } })).toMatchObject({ status: 401 });
    const put = { json: { code: 'CA003', on: false }, headers: { sitekey } };
    expect((await app.request('PUT', '/api/Datasets/subscriptions', put)).status).toBe(401);
  });

  test('600 searches in ten minutes and 300 changes an hour, then it is enough', async () => {
    const { account_id } = await app.services.db
      .selectFrom('sites')
      .where('site_key', '=', owner.siteKey)
      .select('account_id')
      .executeTakeFirstOrThrow();
    await app.services.limits.take(SEARCH_LIMIT, account_id, SEARCH_LIMIT.points - 1);
    await app.services.limits.take(OPTION_LIMIT, account_id, OPTION_LIMIT.points - 1);
    const search = () => get('/api/Datasets/cases?number=000101');
    expect([(await search()).status, (await search()).status]).toEqual([200, 429]);
    expect([(await turn('NY001', true)).status, (await turn('NY001', false)).status]).toEqual([200, 429]);
    expect((await get('/api/Datasets')).body.options[1].on).toBe(true);
  });
});
