import { eraseAccount } from '@inlay/features/privacy/server/erase-account.ts';
import { whenWritten } from '../support/people/site-owner.ts';
import type { AuditEntry } from '@inlay/platform/sessions/audit.ts';
import { loadTableData } from '@inlay/platform/database/table-data.ts';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestAppOptions, startApp } from '../support/app.ts';
import { onPush } from '../support/engines/engines.ts';
import { recordFigure } from '../support/trust.ts';
import { MINUTE, PASSWORD, peopleOf } from './people.ts';

const ROOT = join(import.meta.dirname, '../..');

/** An account that may be erased at any moment, and what is left of it. */
async function ownerAt(app: TestApp) {
  const people = peopleOf(app);
  const { db } = app.services;
  const person = await people.register();
  const { id } = await db.selectFrom('accounts').where('user_name', '=', person.userName).select('id').executeTakeFirstOrThrow();
  const client = await people.signedIn(person);
  return {
    id,
    person,
    people,
    client,
    erase: async () => {
      const { status } = await client.send('DELETE', '/api/Profile/Account', { json: { userName: person.userName } });
      expect(status).toBe(200);
    },
    /** Tables that name it. */
    async left(): Promise<string[]> {
      const found: string[] = [];
      for (const { name } of await db.introspection.getTables())
        if (JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows).includes(id)) found.push(name);
      return found;
    },
  };
}

/** A visitor is shown a challenge, and the account goes before it is counted. */
async function figuresLeft(app: TestApp): Promise<string[]> {
  const owner = await ownerAt(app);
  const { components } = (await owner.client.send('GET', '/api/Subscription/subscribedcomponents')).body;
  const { subComponents } = components.find(({ componentName }: { componentName: string }) => componentName === 'Captcha');
  const headers = { sitekey: owner.person.siteKey, compkey: String(subComponents[0].compKey), origin: 'https://shop.example.com' };
  expect((await app.request('POST', '/api/v1/captcha/challenge', { json: {}, headers })).status).toBe(200);
  await owner.erase();
  await whenWritten(app);
  // They are on their way still: without that the rest would show nothing.
  expect(await owner.left()).toEqual(expect.arrayContaining(['install_signals', 'usage_daily', 'usage_hourly']));
  app.clock.advance(10 * MINUTE);
  await app.services.jobs.runDue();
  return owner.left();
}

/** The build that erases what is there, once. */
const onceAlone: NonNullable<TestAppOptions['spoil']> = ({ services: { jobs } }) => {
  const { add } = jobs;
  jobs.add = async (queries, kind, payload, options) => {
    if (kind !== 'privacy.erase-late') await add(queries, kind, payload, options);
  };
};

let controlled: Promise<string[]> | undefined;
/** Once for both engines. */
const control = () =>
  (controlled ??= (async () => {
    const app = await startApp({ spoil: onceAlone });
    return figuresLeft(app).finally(() => app.close());
  })());

describe.each(onPush('postgres'))('an account that is erased meanwhile, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  test('T38 between the look at its password and the session: as if it had never been', async () => {
    const { person, people, erase, left } = await ownerAt(app);
    const { passwords } = app.services;
    const { verify } = passwords;
    Object.assign(passwords, {
      async verify(...given: Parameters<typeof verify>) {
        const right = await verify(...given);
        await erase();
        return right;
      },
    });
    const answer = await people.logIn(person.userName, PASSWORD).finally(() => Object.assign(passwords, { verify }));
    expect(answer.body).toMatchObject({ status: 401, code: 'login_failed' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await left()).toEqual([]);
  });

  test('T38 while an entry of its activity log is written: there is none, and no fault', async () => {
    const { id, left } = await ownerAt(app);
    const { db, audit } = app.services;
    const tables = await loadTableData(ROOT);
    const entry: AuditEntry = { accountId: id, action: 'second-factor.failed' };
    let written: Promise<void> | undefined;
    await db.transaction().execute(async (queries) => {
      await eraseAccount(queries, app.services, tables, id);
      // It waits for the one that erases.
      written = audit(db, entry);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await written;
    await audit(db, entry);
    expect(await left()).toEqual([]);
  });

  test('T38 while its project is changed in every way: a change is done before it or refused, and nothing is left', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { client, erase, left } = await ownerAt(app);
      const changes = [1, 2, 3].flatMap((nth) => [
        client.send('POST', '/api/Site/domains', { json: { host: `shop${nth}.example.com` } }),
        client.send('POST', '/api/Subscription/secrets', { json: { name: `Server ${nth}` } }),
        client.send('POST', '/api/v1/webhooks/endpoints', { json: { url: `https://hooks.example.com/${nth}`, events: ['*'] } }),
      ]);
      const [answers] = await Promise.all([Promise.all(changes), erase()]);
      const refused = answers.filter(({ status }) => status >= 400);
      expect(refused.filter(({ status, body }) => status !== 401 || body.code !== 'session_required')).toEqual([]);
      app.clock.advance(10 * MINUTE);
      await app.services.jobs.runDue();
      expect(await left()).toEqual([]);
    }
  });

  test('T38 mails that failed for good, before it went or after, hold nothing of it; those of others stay', async () => {
    const { db, jobs, mail } = app.services;
    const [owner, other] = [await ownerAt(app), await ownerAt(app)];
    jobs.define('test.mail', () => Promise.reject(new Error('SMTP ECONNREFUSED')), { maxAttempts: 1 });
    const fail = (canary: string, ...accounts: string[]) => jobs.add(db, 'test.mail', { canary }, { accounts });
    const held = async () => {
      await jobs.runDue();
      const rows = await db.selectFrom('jobs').where('kind', '=', 'test.mail').select('payload').execute();
      return rows.map(({ payload }): string => payload && JSON.parse(payload).canary);
    };
    await fail('before', owner.id);
    await fail('of both', other.id, owner.id);
    await fail('of the other', other.id);
    expect(new Set(await held())).toEqual(new Set(['before', 'of both', 'of the other']));
    await jobs.add(db, 'test.mail', { canary: 'after' }, { accounts: [owner.id], runAt: app.clock() + 1_000 });
    await owner.erase();
    expect(await owner.left()).toEqual([]);
    app.clock.advance(1_000);
    expect((await held()).filter((canary) => canary !== '')).toEqual(['of the other']);
    // What is sent to people says whose it is.
    await mail.notify(db, { accountId: other.id, kind: 'x', last: true, subject: 'Hello', text: 'Hello' });
    await db.updateTable('accounts').set({ email_verified_at: 1 }).where('id', '=', other.id).execute();
    await mail.notify(db, { accountId: other.id, kind: 'x', last: true, subject: 'Hello', text: 'Hello' });
    const cause = { accounts: [other.id], asked: 'with-password' } as const;
    await mail.send(db, { budget: 'strangers', cause, to: 'new@example.com', subject: 'Hello', text: 'Hello' });
    const waiting = await db
      .selectFrom('jobs')
      .where('kind', 'in', ['mail', 'mail-urgent'])
      .where('accounts', 'like', `% ${other.id} %`)
      .select('id')
      .execute();
    expect(waiting).toHaveLength(2);
  });

  test('T38 figures that are on their way are gone ten minutes later', async () => {
    const left = await figuresLeft(app);
    expect(left).toEqual([]);
    const broken = await control();
    expect(broken).toEqual(expect.arrayContaining(['install_signals', 'usage_daily', 'usage_hourly']));
    recordFigure({
      test: 'T38',
      what: 'tables with figures of an account that was erased before they were written',
      target: '0',
      figure: String(left.length),
      held: left.length === 0,
      engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      control: `erased once: ${broken.length}`,
    });
  });
});
