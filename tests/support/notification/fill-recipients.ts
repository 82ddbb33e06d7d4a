import { randomUUID } from 'node:crypto';
import { newId } from '@inlay/platform/new-id.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/catalogue/notification/server/tables.ts';
import type { AddedSite } from '../captcha/open-proofs.ts';

const ROWS_AT_ONCE = 200;
const CATEGORIES = ['offers', 'news', 'courses'];

/**
 * As many recipients as asked for, with a choice of every third and a message to each: what the lists of a large project hold. Answers the ids of the
 * messages.
 */
export async function fillRecipients(
  db: Queries,
  { accountId, siteId }: AddedSite,
  { count, at }: { readonly count: number; readonly at: number },
): Promise<string[]> {
  const place = { site_id: siteId, environment: 'live', component: 'notification/email' } as const;
  await db
    .insertInto('notification_categories')
    .values(
      CATEGORIES.map((key, i) => ({
        ...place,
        key,
        names: JSON.stringify({ en: key }),
        descriptions: '{}',
        required: 0,
        default_on: 1,
        created_at: at + i,
        updated_at: at,
      })),
    )
    .execute();
  const ids: string[] = [];
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, i) => ({ id: newId('msg'), n: from + i }));
    ids.push(...some.map(({ id }) => id));
    await db
      .insertInto('notification_recipients')
      .values(
        some.map(({ n }) => ({
          ...place,
          id: randomUUID(),
          account_id: accountId,
          own_id: `user-${n}`,
          address: `reader-${n}@example.com`,
          address_key: `reader-${n}@example.com`,
          name: `Reader ${n}`,
          locale: null,
          time_zone: null,
          quiet_hours: null,
          data: JSON.stringify({ plan: n % 2 ? 'yearly' : 'monthly' }),
          created_at: at - n,
          updated_at: at,
        })),
      )
      .execute();
    const choosing = some.filter(({ n }) => n % 3 === 0);
    await db
      .insertInto('notification_choices')
      .values(
        choosing.map(({ n }) => ({
          ...place,
          id: randomUUID(),
          address: `reader-${n}@example.com`,
          address_key: `reader-${n}@example.com`,
          category: CATEGORIES[n % CATEGORIES.length] ?? 'offers',
          subscribed: 0,
          changed_at: at - n,
          changed_by: 'recipient' as const,
        })),
      )
      .execute();
    await db
      .insertInto('notification_messages')
      .values(
        some.map(({ id, n }) => ({
          ...place,
          id,
          account_id: accountId,
          state: 'sent' as const,
          lane: 'send-bulk' as const,
          recipient: `reader-${n}@example.com`,
          recipient_id: `user-${n}`,
          recipient_name: `Reader ${n}`,
          recipient_key: `reader-${n}@example.com`,
          category: 'offers',
          tags: JSON.stringify({ order: String(n) }),
          from_name: 'Example Shop',
          from_address: null,
          shown_from: 'shop@example.com',
          reply_to: null,
          headers: '{}',
          created_at: at - n,
          send_at: null,
          due_at: at - n,
          held: null,
          admitted_at: at,
          stalled_since: null,
          sent_at: at,
          delivered_at: null,
          attempts: 1,
          counted: 0,
          deferrals: 0,
          sender: null,
          sender_label: 'Main server',
          failure_code: null,
          failure_text: null,
          failure_permanent: 0,
          charged: 1,
          proven_domain: 'shop.example.com',
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
          (['accepted', 'queued', 'sent'] as const).map((type, i) => ({
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
  }
  return ids;
}
