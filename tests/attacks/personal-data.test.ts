import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isOwned, readRows } from '@inlay/features/privacy/server/store.ts';
import { eraseAccount } from '@inlay/features/privacy/server/erase-account.ts';
import { type TableData, loadTableData } from '@inlay/platform/database/table-data.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmAddress } from '../support/mail/outbox.ts';
import { type TestApp, startApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { onPush } from '../support/engines/engines.ts';
import { recordFigure } from '../support/trust.ts';
import { changeName, PASSWORD, type People, type Person, peopleOf } from './people.ts';
import { fillForms } from '../support/forms/fill-forms.ts';
import { fillSentMessages } from '../support/notification/fill-messages.ts';
import { fillRequests } from '../support/privacy/fill-requests.ts';
import { inCrowds } from '../support/people/patience.ts';

const ROOT = join(import.meta.dirname, '../..');
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

interface Owner extends Person {
  readonly client: Client;
  readonly accountId: string;
  /** Texts that are nobody else's. */
  readonly canaries: readonly string[];
}

describe.each(onPush('sqlite'))('what is kept of people, on %s', (engine) => {
  let app: TestApp;
  let people: People;
  let tables: readonly TableData[];
  beforeAll(async () => {
    app = await startApp({ engine });
    people = peopleOf(app);
    tables = await loadTableData(ROOT);
  });
  afterAll(() => app.close());

  /** An account with something in every place: profile, picture, secret, subscription, figures, failures, second browser. */
  async function owner(): Promise<Owner> {
    const mark = `mark${randomUUID()
      .replace(/[^a-f]/g, '')
      .padEnd(4, 'x')}`;
    const registered = await people.register({
      'PersonalProfile.FirstName': mark,
      'PersonalProfile.Address.Address1': `${mark} Street`,
      'BusinessProfile.BusinessName': `${mark} Shop`,
      'BusinessProfile.BusinessLogo': { fileName: 'logo.png', mimeType: 'image/png', bytes: PIXEL },
      'Subscription.SiteDomain': `${mark}.example.com`,
    });
    await confirmAddress(app, registered.email);
    const client = await people.signedIn(registered);
    const person = { ...registered, userName: `${mark}_${randomUUID().slice(0, 8)}` };
    expect((await changeName(client, person.userName)).status).toBe(200);
    const { db } = app.services;
    const { id } = await db.selectFrom('accounts').where('user_name', '=', person.userName).select('id').executeTakeFirstOrThrow();
    await db.insertInto('operators').values({ account_id: id, added_at: 1 }).execute();
    const colleague = await db
      .selectFrom('accounts')
      .where('user_name', '=', (await people.register()).userName)
      .select('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('members')
      .values({ account_id: id, person_id: colleague.id, role: 'viewer', since_at: 1, invited_by: id })
      .execute();
    const invited = { email: `${mark}-invited@example.com`, role: 'viewer' };
    expect((await client.send('POST', '/api/Members/invitations', { json: invited })).status).toBe(201);
    expect((await client.send('POST', '/api/Subscription/secrets', { json: { name: `${mark} server` } })).status).toBe(201);
    await people.logIn(person.userName, 'Wrong-Horse7!');
    await people.post('ForgotPassword', { userName: person.userName });
    const counted = { account_id: id, component: 'captcha/number-image', host: `${mark}.example.com`, event: 'challenge', count: 3 };
    await db
      .insertInto('idempotency_keys')
      .values({
        site_id: (await db.selectFrom('sites').where('account_id', '=', id).select('id').executeTakeFirstOrThrow()).id,
        environment: 'live',
        key: mark,
        request_hash: mark,
        lease: mark,
        lease_ends_at: 0,
        status: 201,
        answer: mark,
        created_at: app.clock(),
      })
      .execute();
    await db
      .insertInto('usage_daily')
      .values({ ...counted, day: 20261122 })
      .execute();
    await db
      .insertInto('usage_hourly')
      .values({ ...counted, hour: 1 })
      .execute();
    expect((await client.send('POST', '/api/Plan/requests', { json: { plan: 'pro', note: `${mark} is growing` } })).status).toBe(201);
    const changed = { account_id: id, changed_at: 1, from_plan: 'pro', to_plan: 'free', reason: `${mark} asked for it` } as const;
    await db
      .insertInto('plan_changes')
      .values({ id: randomUUID(), ...changed })
      .execute();
    await db.insertInto('quota_daily').values({ account_id: id, day: 20261122, used: 3 }).execute();
    await db.insertInto('meter_daily').values({ account_id: id, day: 20261122, meter: 'captcha.redemptions', used: 3 }).execute();
    await db.insertInto('quota_levels').values({ account_id: id, meter: 'captcha.redemptions', day: 20261122, percent: 80 }).execute();
    await fillWebhooks(id, mark);
    await fillMessages(id, mark);
    await fillRequests(db, id, mark, app.clock());
    await fillForms(db, id, mark, app.clock());
    await fillSentMessages(db, id, mark, app.clock());
    await fillRest(id);
    await app.services.jobs.runDue();
    // What mails said is the mail server's by now; the page of a machine without one keeps them for a week.
    await db.deleteFrom('outbox').execute();
    return { ...person, client, accountId: id, canaries: [mark, registered.userName, person.userName, person.email, person.siteKey, id] };
  }

  /** An endpoint, an event that waits for it and one that was sent. */
  async function fillWebhooks(account_id: string, mark: string): Promise<void> {
    const { db } = app.services;
    const { id: site_id } = await db.selectFrom('sites').where('account_id', '=', account_id).select('id').executeTakeFirstOrThrow();
    const [event_id, endpoint_id, delivery_id] = [randomUUID(), randomUUID(), randomUUID()];
    const at = app.clock();
    const place = { site_id, environment: 'live' } as const;
    await db
      .insertInto('events')
      .values({ ...place, id: event_id, type: 'secret.rolled', component: null, data: `{"name":"${mark}"}`, happened_at: at })
      .execute();
    const url = `https://${mark}.example.com/`;
    const state = { disabled_at: at, disabled_reason: 'owner', failures: 0, failing_since: null, told_at: null } as const;
    const secrets = { secret: mark, secret_hint: '', previous_secret: null, previous_ends_at: null };
    await db
      .insertInto('webhook_endpoints')
      .values({ ...place, ...secrets, ...state, id: endpoint_id, account_id, url, description: mark, events: '["*"]', created_at: at })
      .execute();
    const sent = { state: 'delivered', attempts: 1, next_attempt_at: null, leased_until: null, replay_of: null } as const;
    await db
      .insertInto('webhook_deliveries')
      .values({ ...sent, id: delivery_id, account_id, endpoint_id, event_id, type: 'secret.rolled', body: mark, created_at: at })
      .execute();
    const answer = { status: 200, error: null, took_ms: 1, request_headers: '{}', answer_headers: '{}', answer_body: mark };
    await db
      .insertInto('webhook_attempts')
      .values({ ...answer, delivery_id, number: 1, at })
      .execute();
  }

  /** What was sent in test and in live, a server that it goes through, and an address that it does not go to. */
  async function fillMessages(account_id: string, mark: string): Promise<void> {
    const { db } = app.services;
    const { id: site } = await db.selectFrom('sites').where('account_id', '=', account_id).select('id').executeTakeFirstOrThrow();
    const message = {
      site,
      environment: 'test',
      channel: 'email',
      to: `${mark}@example.com`,
      from: mark,
      subject: mark,
      text: mark,
    } as const;
    await app.messaging.keepInDevInbox(db, { ...message, html: mark, headers: { 'X-Mark': mark }, component: null });
    const at = app.clock();
    const server = {
      host: mark,
      port: 587,
      security: 'tls',
      login: mark,
      password_sealed: mark,
      from_name: mark,
      from_address: mark,
    } as const;
    const well = { per_minute: 60, failures: 0, failing_since: null, paused_until: null, last_error: null, told_at: null } as const;
    const named = { channel: 'email', kind: 'smtp', label: mark, position: 0 } as const;
    await db
      .insertInto('senders')
      .values({ ...named, ...server, ...well, id: randomUUID(), account_id, site_id: site, created_at: at })
      .execute();
    const suppressed = { environment: 'live', channel: 'email', address: mark, address_key: mark, reason: 'owner' } as const;
    await db.insertInto('operator_senders_removed').values({ site_id: site, channel: 'email', created_at: at }).execute();
    await db
      .insertInto('suppressions')
      .values({ ...suppressed, id: randomUUID(), site_id: site, created_at: at })
      .execute();
    await db.insertInto('mail_alarms').values({ site_id: site, told_until: at, held_until: null }).execute();
    const sending = { sender: mark, state: 'sent', attempts: 1, uncertain: 0, bound: 0, leased_until: null, error: null } as const;
    await db
      .insertInto('mail_sendings')
      .values({ ...sending, site_id: site, message_id: randomUUID(), created_at: at, environment: 'live', recipient: mark, mail_id: mark })
      .execute();
    await db
      .insertInto('mail_reports')
      .values({
        id: randomUUID(),
        site_id: site,
        environment: 'live',
        message_id: mark,
        kind: 'bounce',
        status: mark,
        text: mark,
        recipient: mark,
        created_at: at,
      })
      .execute();
    await db
      .insertInto('sender_domains')
      .values({
        id: randomUUID(),
        site_id: site,
        domain: mark,
        from_local: mark,
        public_key: mark,
        private_key_sealed: mark,
        records: '[]',
        checked_at: null,
        proven_at: null,
        checks: 0,
        next_check_at: at,
        created_at: at,
      })
      .execute();
    await db.insertInto('inbound_keys').values({ site_id: site, key_hash: randomUUID(), key_sealed: mark, created_at: at }).execute();
  }

  /** Rows of the tables that none of these calls writes to. */
  async function fillRest(account_id: string): Promise<void> {
    const { db } = app.services;
    const now = app.clock();
    const soon = { created_at: now, expires_at: now + 60_000 };
    const licence = await db.selectFrom('licences').where('account_id', '=', account_id).select('id').executeTakeFirstOrThrow();
    const section = { account_id, updated_at: now };
    const personal = { first_name: '', last_name: '', email: '', phone: '', address: '', city: '', state: '', zip_code: '', country: '' };
    await db
      .insertInto('account_personal')
      .values({ ...section, ...personal })
      .execute();
    const company = { company_name: '', job_title: '', industry: '', company_size: '', company_website: '', tax_id: '' };
    const contacts = { business_email: '', business_phone: '', business_address: '' };
    await db
      .insertInto('account_business')
      .values({ ...section, ...company, ...contacts })
      .execute();
    const settings = { licence_id: licence.id, environment: 'live' } as const;
    await db
      .insertInto('setting_versions')
      .values({ ...settings, version: 1, changed: '{}', secrets: '[]', saved_at: now, saved_by: account_id })
      .execute();
    await db
      .insertInto('setting_secrets')
      .values({ ...settings, id: randomUUID(), name: 'any', sealed: '', set_at: now })
      .execute();
    await db.insertInto('dataset_options').values({ account_id, code: 'any', on_at: now, changed_at: now }).execute();
    const challenge = { id: randomUUID(), account_id, channel: 'email', masked_to: '', code_hash: '', tries: 0, used_at: null } as const;
    await db
      .insertInto('login_challenges')
      .values({ ...challenge, ...soon, proves: null })
      .execute();
    await db
      .insertInto('phone_verifications')
      .values({ account_id, phone: '', code: '', tries: 0, ...soon })
      .execute();
    await db
      .insertInto('email_links')
      .values({ token_hash: randomUUID(), account_id, kind: 'undo', email: '', ...soon })
      .execute();
    await db.insertInto('authenticators').values({ account_id, secret: '', on_at: null, last_step: 0, created_at: now }).execute();
    await db.insertInto('recovery_codes').values({ account_id, code_hash: randomUUID(), used_at: null, created_at: now }).execute();
    await db.insertInto('licence_reminders').values({ licence_id: licence.id, expires_at: now, days: 30, sent_at: now }).execute();
    const seen = { first_at: now, first_host: null, last_at: now, last_host: null, since_at: now, count: 1 };
    await db
      .insertInto('install_signals')
      .values({ account_id, component: 'captcha/number-image', kind: 'verified', ...seen } as never)
      .execute();
  }

  /** Tables that are declared as an account's and have no row of this one: what goes of them, nobody has seen. */
  async function unfilled(accountId: string): Promise<string[]> {
    const counts = await Promise.all(
      tables.filter(isOwned).map(async (table) => [table.table, (await readRows(app.services.db, table, accountId)).length] as const),
    );
    return counts.flatMap(([name, rows]) => (rows === 0 ? [name] : []));
  }

  /** Everything that the database and the folder of uploads hold, as text. */
  async function everything(): Promise<string> {
    const names = (await app.services.db.introspection.getTables()).map(({ name }) => name);
    const rows = await Promise.all(
      names.map(async (name) => JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(app.services.db)).rows)),
    );
    return rows.join('\n');
  }
  const uploads = () => {
    try {
      return readdirSync(join(app.services.settings.dataDir, 'uploads')).length;
    } catch {
      return 0;
    }
  };
  const left = async ({ canaries }: Owner) => {
    const text = await everything();
    return canaries.filter((canary) => text.includes(canary));
  };
  const remove = (client: Client, userName: string) => client.send('DELETE', '/api/Profile/Account', { json: { userName } });

  test('T38 a deleted account leaves nothing behind, and nobody else loses anything', async () => {
    const [gone, stays] = [await owner(), await owner()];
    expect(await unfilled(gone.accountId)).toEqual([]);
    const files = uploads();
    expect(await left(gone)).toEqual(gone.canaries);
    const challenge = (who: Owner) =>
      app.request('POST', '/api/v1/captcha/challenge', {
        json: {},
        headers: { sitekey: who.siteKey, compkey: randomUUID(), origin: `https://${who.canaries[0]}.example.com` },
      });

    expect((await remove(gone.client, gone.userName)).status).toBe(200);
    await app.services.jobs.runDue();
    expect(uploads()).toBe(files - 1);
    const farewell = await app.services.db.selectFrom('outbox').where('recipient', '=', gone.email).select('subject').execute();
    expect(farewell).toEqual([{ subject: 'Your Inlay account was deleted' }]);
    await app.services.db.deleteFrom('outbox').execute();
    expect(await left(gone)).toEqual([]);
    expect((await challenge(gone)).body.code).toBe('invalid-sitekey');
    expect((await gone.client.send('GET', '/api/Profile/MyProfile')).status).toBe(401);
    expect((await people.logIn(gone.userName, PASSWORD)).status).toBe(401);

    expect(await left(stays)).toEqual(stays.canaries);
    expect((await stays.client.send('GET', '/api/Profile/MyProfile')).status).toBe(200);

    // The control: a table that nobody declared.
    const forgotten = await owner();
    const fewer = tables.filter(({ table }) => table !== 'usage_daily');
    await app.services.db.transaction().execute((queries) => eraseAccount(queries, app.services, fewer, forgotten.accountId));
    const seen = await left(forgotten);
    expect(seen).toContain(forgotten.accountId);
    recordFigure({
      test: 'T38',
      what: 'of what an account had, left after it was deleted',
      target: 'nothing, in any table or file; nothing of others gone',
      figure: `0 of ${gone.canaries.length} marks in ${tables.length} tables; picture gone; the neighbour's all there`,
      held: true,
      engine: engine === 'postgres' ? 'PostgreSQL' : 'SQLite',
      control: `a table that nobody declared: ${seen.length} marks left`,
    });
  });

  test('T38 a deletion or an export wants a recent proof and the right name; a stolen session alone gets neither', async () => {
    const victim = await owner();
    app.clock.advance(6 * 60_000);
    expect((await remove(victim.client, victim.userName)).body).toMatchObject({ status: 401, code: 'reauth_required' });
    expect((await victim.client.send('GET', '/api/Profile/Export')).body).toMatchObject({ status: 401, code: 'reauth_required' });
    await victim.client.send('POST', '/api/Registration/Reauth', { json: { password: PASSWORD } });
    expect((await remove(victim.client, 'somebody_else')).body).toMatchObject({ status: 400, fields: { userName: expect.any(String) } });
    expect((await remove(victim.client, '')).status).toBe(400);
    expect(await left(victim)).toEqual(victim.canaries);
    // Another account's session can't name this one.
    const other = await owner();
    expect((await remove(other.client, victim.userName)).status).toBe(400);
    expect((await app.request('DELETE', '/api/Profile/Account', { json: { userName: victim.userName } })).status).toBe(401);
    expect(await left(victim)).toEqual(victim.canaries);
  });

  test('T38 200 deletions, twenty at once, are one', async () => {
    const victim = await owner();
    const answers = await inCrowds(200, () => remove(victim.client, victim.userName));
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await app.services.jobs.runDue();
    const mails = await app.services.db.selectFrom('outbox').where('recipient', '=', victim.email).select('subject').execute();
    expect(mails).toHaveLength(1);
  });

  test('an export has what the owner gave, and no hash, no seal, no inner id', async () => {
    const someone = await owner();
    const { status, body, headers, text } = await someone.client.send('GET', '/api/Profile/Export');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({ format: 'inlay-account-1', userName: someone.userName });
    expect(body.tables.profiles[0]).toMatchObject({ first_name: someone.canaries[0], home_email: someone.email });
    const formerly = { user_name_key: someone.canaries[1], expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
    expect(body.tables.former_user_names).toEqual([formerly]);
    expect(body.tables.sites[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(body.files).toEqual([{ name: expect.stringMatching(/\.webp$/), mimeType: 'image/webp', base64: expect.any(String) }]);
    const rows = await app.services.db.selectFrom('accounts').where('id', '=', someone.accountId).selectAll().executeTakeFirstOrThrow();
    for (const secret of [rows.id, rows.password_hash, rows.security_answer_hash, '$argon2']) expect(text).not.toContain(secret);
    const sessions = await app.services.db.selectFrom('sessions').where('account_id', '=', someone.accountId).selectAll().execute();
    for (const session of sessions) for (const secret of [session.id, session.token_hash]) expect(text).not.toContain(secret);
    for (let i = 0; i < 9; i += 1) expect((await someone.client.send('GET', '/api/Profile/Export')).status).toBe(200);
    expect((await someone.client.send('GET', '/api/Profile/Export')).status).toBe(429);
  });
});
