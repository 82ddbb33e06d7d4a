import { randomUUID } from 'node:crypto';
import type { Environment } from '@inlay/kernel/environment.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import '@inlay/messaging/tables.ts';
import type { MailServer } from '@inlay/messaging/testing/mail-server.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { TestApp } from '../app.ts';
import { type AddedSite, addSite } from '../captcha/open-proofs.ts';
import type { Answer, Send } from '../client.ts';

export const MESSAGES = '/api/v1/notification/email';
export const MESSAGE = { to: 'ada@example.com', subject: 'Your order 2041', text: 'It is on its way.' };
export const EMAIL = 'notification/email';

export interface MessageOwner extends AddedSite {
  readonly secrets: Readonly<Record<Environment, string>>;
  /** A call of the owner's server. */
  call(method: string, path: string, json?: unknown, what?: Send & { readonly environment?: Environment }): Promise<Answer>;
  /** Sends one, as a call or with what is changed of it; answers its id. */
  send(changes?: object, environment?: Environment): Promise<string>;
  read(id: string, environment?: Environment): Promise<Answer['body']>;
  /** What the timeline of a message says, in its order. */
  story(id: string): Promise<string[]>;
  /** Types and data of the events, in the order of their types. */
  events(): Promise<{ readonly type: string; readonly data: Record<string, unknown> }[]>;
  /** Adds a sender to the end of the list; answers its id. */
  addSender(server: Pick<MailServer, 'port'>, label?: string): Promise<string>;
}

const DAY = 86_400_000;

/** A domain of a project with our key in its DNS since a time. */
export async function proveDomain({ services: { db, clock } }: TestApp, siteId: string, domain: string, provenAt: number): Promise<void> {
  await db
    .insertInto('sender_domains')
    .values({
      id: newId('dom'),
      site_id: siteId,
      domain,
      from_local: 'no-reply',
      public_key: '',
      private_key_sealed: '',
      records: '[]',
      checked_at: null,
      proven_at: provenAt,
      proof_ended_at: null,
      checks: 0,
      next_check_at: clock() + 1_000 * DAY,
      created_at: provenAt,
    })
    .execute();
}

interface OwnerOptions extends NonNullable<Parameters<typeof addSite>[2]> {
  /** Since when its domain is proven, ms; null: it is not. Ten days by default. */
  readonly provenAt?: number | null;
}

/** A project with a subscription to Email and a secret of each kind. */
export async function messageOwner(app: TestApp, { provenAt, ...options }: OwnerOptions = {}): Promise<MessageOwner> {
  const { db, clock, keyring } = app.services;
  const site = await addSite(db, clock(), { component: EMAIL, plan: 'pro', ...options });
  const secrets = makeSecrets(db, clock, keyring);
  const made = {
    live: (await secrets.make(db, { siteId: site.siteId, name: 'Server', environment: 'live' })).secret,
    test: (await secrets.make(db, { siteId: site.siteId, name: 'Tests', environment: 'test' })).secret,
  };
  if (provenAt !== null) await proveDomain(app, site.siteId, 'shop.example.com', provenAt ?? clock() - 10 * DAY);
  let senders = 0;
  const owner: MessageOwner = {
    ...site,
    secrets: made,
    call: (method, path, json, { environment = 'live', headers, ...what } = {}) =>
      app.request(method, `${MESSAGES}${path}`, {
        ...(json !== undefined && { json }),
        ...what,
        headers: { authorization: `Bearer ${made[environment]}`, ...headers },
      }),
    async send(changes = {}, environment = 'live') {
      const { status, body, text } = await owner.call('POST', '/messages', { ...MESSAGE, ...changes }, { environment });
      if (status !== 202) throw new Error(`A message was answered ${status}: ${text}`);
      return String(body.id);
    },
    read: async (id, environment = 'live') => (await owner.call('GET', `/messages/${id}`, undefined, { environment })).body,
    async story(id) {
      const { body } = await owner.call('GET', `/messages/${id}`);
      return (body.timeline as { type: string; sender?: string; attempt?: number }[]).map(({ type, sender, attempt }) =>
        [type, attempt, sender].filter((part) => part !== undefined).join(' '),
      );
    },
    async events() {
      const rows = await db
        .selectFrom('events')
        .where('site_id', '=', site.siteId)
        .orderBy('happened_at')
        .orderBy('type')
        .selectAll()
        .execute();
      return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) as Record<string, unknown> }));
    },
    async addSender({ port }, label = 'Main server') {
      const id = newId('snd');
      await db
        .insertInto('senders')
        .values({
          id,
          account_id: site.accountId,
          site_id: site.siteId,
          channel: 'email',
          kind: 'smtp',
          label,
          position: senders++,
          host: '127.0.0.1',
          port,
          security: 'starttls',
          login: '',
          password_sealed: null,
          from_name: 'Example Shop',
          from_address: 'shop@example.com',
          per_minute: 6_000,
          failures: 0,
          failing_since: null,
          paused_until: null,
          last_error: null,
          told_at: null,
          created_at: clock(),
        })
        .execute();
      return id;
    },
  };
  return owner;
}

/** An id that nobody has. */
export const UNKNOWN = 'msg_0000000000000000000000';
/** For an Idempotency-Key. */
export const freshKey = (): string => randomUUID();
