import type { Lane } from '@inlay/catalogue/notification/rules/lanes.ts';
import '@inlay/catalogue/notification/server/tables.ts';
import '@inlay/messaging/tables.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { randomUUID } from 'node:crypto';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { AddedSite } from '../captcha/open-proofs.ts';

const ROWS_AT_ONCE = 200;

interface Queued {
  readonly count: number;
  readonly at: number;
  readonly lane?: Lane;
  /** Before the number of each in its address. */
  readonly mark?: string;
}

/** Messages as acceptance leaves them, with their jobs, each to an address of its own; answers their ids. */
export async function queueMessages(
  db: Queries,
  { accountId, siteId }: AddedSite,
  { count, at, lane = 'send', mark = 'reader' }: Queued,
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, i) => ({ id: newId('msg'), n: from + i }));
    ids.push(...some.map(({ id }) => id));
    await db
      .insertInto('notification_messages')
      .values(
        some.map(({ id, n }) => ({
          id,
          account_id: accountId,
          site_id: siteId,
          environment: 'live',
          component: 'notification/email',
          state: 'queued',
          lane,
          recipient: `${mark}-${n}@example.com`,
          recipient_name: '',
          recipient_key: `${mark}-${n}@example.com`,
          category: 'transactional',
          tags: '{}',
          from_name: 'Example Shop',
          from_address: null,
          shown_from: null,
          reply_to: null,
          headers: '{}',
          created_at: at,
          send_at: null,
          due_at: at,
          held: null,
          admitted_at: null,
          stalled_since: null,
          sent_at: null,
          delivered_at: null,
          attempts: 0,
          counted: 0,
          deferrals: 0,
          sender: null,
          sender_label: null,
          failure_code: null,
          failure_text: null,
          failure_permanent: 0,
          charged: 1,
          proven_domain: null,
          subject: `Your order ${n}`,
          text: `Order ${n} is on its way.`,
          html: null,
        })),
      )
      .execute();
    await db
      .insertInto('notification_timeline')
      .values(
        some.flatMap(({ id: message_id }) =>
          (['accepted', 'queued'] as const).map((type, i) => ({
            message_id,
            n: i + 1,
            at,
            type,
            said: '',
            attempt: null,
            sender_label: null,
          })),
        ),
      )
      .execute();
    await db
      .insertInto('jobs')
      .values(
        some.map(({ id }) => ({
          id: randomUUID(),
          kind: `notification.${lane}`,
          payload: JSON.stringify({ id }),
          accounts: ` ${accountId} `,
          dedupe_key: null,
          run_at: at,
          attempts: 0,
          leased_until: null,
          done_at: null,
          dead_at: null,
          last_error: null,
          created_at: at,
        })),
      )
      .execute();
  }
  return ids;
}

interface NewSender {
  readonly port: number;
  readonly position?: number;
  readonly label?: string;
  readonly at: number;
}

/** A mail server on this machine, which takes as many mails a minute as it can; answers its id. */
export async function addFastSender(
  db: Queries,
  { accountId, siteId }: AddedSite,
  { port, position = 0, label = 'Main server', at }: NewSender,
): Promise<string> {
  const id = newId('snd');
  await db
    .insertInto('senders')
    .values({
      id,
      account_id: accountId,
      site_id: siteId,
      channel: 'email',
      kind: 'smtp',
      label,
      position,
      host: '127.0.0.1',
      port,
      security: 'starttls',
      login: '',
      password_sealed: null,
      from_name: 'Example Shop',
      from_address: 'shop@example.com',
      per_minute: 10_000_000,
      failures: 0,
      failing_since: null,
      paused_until: null,
      last_error: null,
      told_at: null,
      created_at: at,
    })
    .execute();
  return id;
}
