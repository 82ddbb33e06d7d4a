import type { MailServer } from '@inlay/messaging/testing/mail-server.ts';
import type { OutgoingMail } from '@inlay/messaging/sending/outgoing-mail.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { TestApp } from '../app.ts';
import { type Subscriber, subscriber } from './subscriber.ts';

export interface Project extends Subscriber {
  readonly site: string;
  readonly accountId: string;
  readonly testSiteKey: string;
}

/** A subscriber whose project is known by its id. */
export async function project(app: TestApp): Promise<Project> {
  const one = await subscriber(app);
  const row = await app.services.db
    .selectFrom('sites')
    .where('site_key', '=', one.siteKey)
    .select(['id', 'account_id', 'test_site_key'])
    .executeTakeFirstOrThrow();
  return { ...one, site: row.id, accountId: row.account_id, testSiteKey: row.test_site_key ?? '' };
}

/** What a mail server on this machine is added with. */
export const senderOn = ({ port }: Pick<MailServer, 'port'>, changes: object = {}) => ({
  channel: 'email',
  kind: 'smtp',
  label: 'Main server',
  host: '127.0.0.1',
  port,
  security: 'starttls',
  user: 'shop',
  password: 'right',
  fromName: 'Example Shop',
  fromAddress: 'shop@example.com',
  ...changes,
});

/** Adds one; answers its id. */
export async function addSenderOn({ client }: Project, server: Pick<MailServer, 'port'>, changes: object = {}): Promise<string> {
  const { status, body, text } = await client.send('POST', '/api/Senders', { json: senderOn(server, changes) });
  if (status !== 201) throw new Error(`Adding a sender answered ${status}: ${text}`);
  return String(body.id);
}

export const mailOf = ({ site }: Project, changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: newId('msg'),
  site,
  environment: 'live',
  to: 'visitor@example.com',
  from: { name: 'Example Shop' },
  subject: 'Your code',
  text: 'Your code is 481920.',
  component: '2fa/email',
  ...changes,
});
