import { onPush } from '../../../tests/support/engines/engines.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { type FormOwner, formOwner } from '../../../tests/support/forms/form-owner.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeSharedReads } from '@inlay/platform/database/shared-commits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import dependents from './key-dependents.ts';
import { filterIdOf, findFilter, wordsOf } from './store/filter-rows.ts';
import { taughtCounts } from './spam-memory/taught-counts.ts';
import { hashesOf, probability } from '../spam/classifier.ts';
import './tables.ts';

const TEXT = 'Zorblax membranes at wholesale conditions, reply for the catalogue of membranes';

describe.each(onPush('postgres'))('what readers teach, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  const prepared = async (): Promise<FormOwner> => {
    const owner = await formOwner(app);
    const fields = [{ name: 'message', type: 'textarea', label: 'Message' }];
    const settings = { captcha: 'never', spamFrom: 10, perNetworkPerHour: 1_000 };
    await owner.call('PUT', '/forms/main/definition', { version: 1, title: 'Write', fields, settings });
    return owner;
  };
  const judge = async ({ siteId }: FormOwner, environment: 'live' | 'test' = 'live') => {
    const place = { siteId, environment, component: 'forms/contact-us' };
    const { db, keyring } = app.services;
    return probability(await taughtCounts({ db, inSharedRead: makeSharedReads(db, engine), keyring }, place, TEXT), TEXT);
  };
  const send = async (owner: FormOwner) => String((await owner.send({ message: TEXT })).body.id);
  const mark = (owner: FormOwner, id: string, status: string) => owner.call('PUT', `/submissions/${id}`, { status });

  test('a text that readers call spam is spammier next time, in their project and environment alone', async () => {
    const [owner, other] = [await prepared(), await prepared()];
    const before = await judge(owner);
    for (let n = 0; n < 5; n += 1) expect((await mark(owner, await send(owner), 'spam')).status).toBe(200);
    expect(await judge(owner)).toBeGreaterThan(before + 0.1);
    expect([await judge(other), await judge(owner, 'test')]).toEqual([before, before]);
  });

  test('a verdict that is taken back leaves what the other side alone would have taught', async () => {
    const [owner, plain] = [await prepared(), await prepared()];
    const id = await send(owner);
    for (const status of ['spam', 'new', 'spam', 'new']) expect((await mark(owner, id, status)).status).toBe(200);
    const filter = await findFilter(app.services.db, filterIdOf({ siteId: owner.siteId, environment: 'live' }));
    expect(filter).toMatchObject({ spam_texts: 0, good_texts: 1 });
    expect(await judge(owner)).toBeLessThan(await judge(plain));
    expect((await mark(owner, id, 'open')).status).toBe(200);
    expect((await findFilter(app.services.db, filter?.id ?? ''))?.good_texts).toBe(1);
  });

  test('no word of a text stands in the tables, and its key lives on under a new SECRET_KEY', async () => {
    const owner = await prepared();
    await mark(owner, await send(owner), 'spam');
    const { db, keyring, settings } = app.services;
    const id = filterIdOf({ siteId: owner.siteId, environment: 'live' });
    const stored = await db.selectFrom('form_words').where('filter_id', '=', id).selectAll().execute();
    expect(stored.length).toBeGreaterThan(5);
    expect(JSON.stringify(stored)).not.toMatch(/zorblax/i);
    const counts = await taughtCounts(
      { db, inSharedRead: makeSharedReads(db, engine), keyring },
      { siteId: owner.siteId, environment: 'live', component: '' },
      TEXT,
    );
    expect(await wordsOf(db, id, hashesOf(counts.hash, TEXT))).toHaveLength(stored.length);

    const renewed = createKeyring('another secret key of the tests, long enough', [settings.secretKey]);
    await dependents[0]?.renew?.(db, renewed, { after: '', most: 500 });
    const alone = createKeyring('another secret key of the tests, long enough');
    const later = await taughtCounts(
      { db, inSharedRead: makeSharedReads(db, engine), keyring: alone },
      { siteId: owner.siteId, environment: 'live', component: '' },
      TEXT,
    );
    expect(later.readCounts([])).toHaveLength(stored.length);
  });

  test('readers who teach at once lose no lesson', async () => {
    const owner = await prepared();
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await send(owner));
    const statuses = (await Promise.all(ids.map((id) => mark(owner, id, 'spam')))).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await findFilter(app.services.db, filterIdOf({ siteId: owner.siteId, environment: 'live' })))?.spam_texts).toBe(4);
  });
});
