import type { Environment } from '@inlay/kernel/environment.ts';
import '@inlay/catalogue/forms/server/tables.ts';
import '@inlay/events/tables.ts';
import '@inlay/licensing/tables.ts';
import '@inlay/messaging/tables.ts';
import { seal } from '@inlay/platform/keys/seal.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { type FormOwner, MESSAGE } from '../forms/form-owner.ts';

export const REQUESTS = '/api/v1/privacy/requests';
/** What `fillPerson` makes, as an answer counts it. */
export const ALL_OF_A_PERSON = {
  'forms/contact-us': 1,
  events: 2,
  webhooks: 1,
  'dev-inbox': 3,
  suppressions: 1,
  'form-recipients': 1,
  idempotency: 1,
};

/** A call of the owner's server. */
const callAs = (app: TestApp, who: FormOwner, method: string, path: string, environment: Environment, json?: unknown, headers = {}) =>
  app.request(method, path, {
    ...(json !== undefined && { json }),
    headers: { authorization: `Bearer ${who.secrets[environment]}`, ...headers },
  });

/** The calls about personal data, by the secrets of an owner. */
export function privacyCalls(app: TestApp, owner: FormOwner) {
  const call = (method: string, path: string, environment: Environment = 'live', json?: unknown, headers = {}) =>
    callAs(app, owner, method, path, environment, json, headers);
  return {
    call,
    async ask(kind: 'export' | 'erase', email: string, environment: Environment = 'live') {
      const asked = await call('POST', REQUESTS, environment, { kind, subject: { email } });
      expect(asked.status).toBe(202);
      expect(asked.body).toMatchObject({ kind, state: 'waiting', counts: {}, doneAt: null });
      return String(asked.body.id);
    },
    read: async (id: string, environment: Environment = 'live') => (await call('GET', `${REQUESTS}/${id}`, environment)).body,
    /** The files of an export, those of JSON as what they say. */
    async download(id: string) {
      const { statusCode, rawPayload, headers } = await app.http.inject({
        url: `${REQUESTS}/${id}/download`,
        headers: { authorization: `Bearer ${owner.secret}` },
      });
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
      const files = Object.entries(unzipSync(rawPayload));
      return Object.fromEntries(files.map(([name, bytes]) => [name, name.endsWith('.json') ? JSON.parse(strFromU8(bytes)) : bytes]));
    },
  };
}

/** Something of one person in every place that may hold it. */
export async function fillPerson(app: TestApp, who: FormOwner, email: string, environment: Environment = 'live'): Promise<void> {
  const { db } = app.services;
  const endpoint = { url: 'https://shop.example.com/webhooks', events: ['form.submitted'] };
  expect((await callAs(app, who, 'POST', '/api/v1/webhooks/endpoints', environment, endpoint)).status).toBe(201);
  const { ticket: _ticket } = await who.ticket(environment);
  app.clock.advance(60_000);
  const message = `Do you repair clocks, dear ${email.split('@')[0]}? Somebody told me so in a letter of ${app.clock()}.`;
  const sent = await who.send({ ...MESSAGE, email, message, _ticket }, {}, environment);
  expect(sent.status).toBe(201);
  const [first] = await db
    .selectFrom('events')
    .where('site_id', '=', who.siteId)
    .where('type', '=', 'form.submitted')
    .selectAll()
    .execute();
  await db
    .insertInto('events')
    .values({ ...first!, id: `evt_${crypto.randomUUID()}`, environment, data: JSON.stringify({ deep: [{ to: email }], n: 1 }) })
    .execute();
  const mail = { site: who.siteId, environment, channel: 'email', from: 'Shop', subject: 'Hello', component: null } as const;
  await app.messaging.keepInDevInbox(db, { ...mail, to: email, text: 'Thank you', headers: {} });
  await app.messaging.keepInDevInbox(db, { ...mail, to: 'team@example.com', text: 'New', headers: { 'Reply-To': `V <${email}>` } });
  const reason = { channel: 'email', address: email, address_key: email.toLowerCase(), reason: 'stop' } as const;
  await db
    .insertInto('suppressions')
    .values({ id: crypto.randomUUID(), site_id: who.siteId, environment, ...reason, created_at: app.clock() })
    .execute();
  const asked = { state: 'confirmed', created_at: app.clock(), asked_at: app.clock(), link_hash: null } as const;
  await db
    .insertInto('form_recipients')
    .values({ site_id: who.siteId, environment, component: 'forms/contact-us', form: null, address: email, address_key: email, ...asked })
    .execute();
  await db.transaction().execute(async (queries) => {
    const key = `key-${email.length}-${crypto.randomUUID()}`;
    const of = { purpose: 'idempotency-v1', about: `${who.siteId}|${environment}|${key}` };
    const answer = seal(app.services.keyring, JSON.stringify({ to: email, id: 'msg_1' }), of);
    const lease = { lease: 'x', lease_ends_at: app.clock(), status: 202, created_at: app.clock() };
    await queries
      .insertInto('idempotency_keys')
      .values({ site_id: who.siteId, environment, key, request_hash: '', answer, ...lease })
      .execute();
  });
  // The mails about it: they go nowhere, as no server is set.
  await app.services.jobs.runDue();
}
