import type { MailServer } from '@inlay/messaging/testing/mail-server.ts';
import { headersOf } from '@inlay/messaging/testing/reports.ts';
import type { TestApp } from '../app.ts';
import { type FormOwner, MESSAGE, formOwner } from './form-owner.ts';

export const INBOUND = { INBOUND_DOMAIN: 'reply.example.com', INBOUND_KEY: 'anInboundKeyOfTheTests0123456789AbCdEf' };

export interface MailThread {
  readonly owner: FormOwner;
  /** `sub_…`. */
  readonly id: string;
  readonly visitor: string;
  /** Where the visitor's answer goes. */
  readonly address: string;
  /** Of the reply, without its brackets. */
  readonly messageId: string;
  read(): Promise<Record<string, unknown>[]>;
}

let threads = 0;

/** A submission with a reply that has left through the operator's server. */
export async function startThread(app: TestApp, server: MailServer, settings: object = {}): Promise<MailThread> {
  const owner = await formOwner(app);
  const visitor = `visitor${(threads += 1)}@example.com`;
  const fields = [
    { name: 'email', type: 'email', label: 'Email' },
    { name: 'message', type: 'textarea', label: 'Message' },
  ];
  const definition = { version: 1, title: 'Write to us', fields, settings: { captcha: 'never', spamFrom: 10, ...settings } };
  await owner.call('PUT', '/forms/main/definition', definition);
  const { body } = await owner.send({ message: MESSAGE.message, email: visitor });
  const id = String(body.id);
  await owner.call('POST', `/submissions/${id}/replies`, { text: 'Bring it in.' });
  await app.services.jobs.runDue();
  // Beside it, the form's own answer may have left for the same mailbox.
  const sent = server.taken.findLast(({ to, raw }) => to.includes(visitor) && answerTo(raw) !== undefined);
  if (!sent) throw new Error('The reply has not left.');
  const address = answerTo(sent.raw) ?? '';
  const read = async () => (await owner.call('GET', `/submissions/${id}/replies`)).body.items as Record<string, unknown>[];
  return { owner, id, visitor, address, messageId: sent.id.slice(1, -1), read };
}

const answerTo = (raw: string): string | undefined => headersOf(raw).flatMap((line) => /^Reply-To: (reply\+.*)$/.exec(line)?.[1] ?? [])[0];
