import { newId } from '@inlay/platform/new-id.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { randomUUID } from 'node:crypto';
import '@inlay/catalogue/notification/server/tables.ts';

/** A row of an account in every table of messages, with a text in it that can be looked for. */
export async function fillSentMessages(db: Queries, account_id: string, mark: string, at: number): Promise<void> {
  const { id: site_id } = await db.selectFrom('sites').where('account_id', '=', account_id).select('id').executeTakeFirstOrThrow();
  const place = { site_id, environment: 'live', component: 'notification/email' } as const;
  const message_id = newId('msg');
  await db
    .insertInto('notification_messages')
    .values({
      ...place,
      id: message_id,
      account_id,
      state: 'sent',
      lane: 'send',
      recipient: `${mark}@example.com`,
      recipient_id: mark,
      recipient_name: mark,
      recipient_key: `${mark}@example.com`,
      category: 'transactional',
      tags: JSON.stringify({ order: mark }),
      from_name: mark,
      from_address: `${mark}@example.com`,
      shown_from: mark,
      reply_to: `${mark}@example.com`,
      headers: JSON.stringify({ 'X-Mark': mark }),
      created_at: at,
      send_at: null,
      due_at: at,
      quiet_until: null,
      held: null,
      admitted_at: at,
      stalled_since: null,
      sent_at: at,
      delivered_at: null,
      attempts: 1,
      counted: 0,
      deferrals: 0,
      sender: 'operator',
      sender_label: mark,
      failure_code: null,
      failure_text: mark,
      failure_permanent: 0,
      charged: 1,
      proven_domain: `${mark}.example.com`,
      erased_at: null,
      template: mark,
      template_version: 1,
      template_locale: mark,
      subject: mark,
      text: mark,
      html: mark,
    })
    .execute();
  await db
    .insertInto('notification_attempts')
    .values({ id: newId('att'), message_id, n: 1, sender: 'operator', state: 'taken', code: '', said: mark, started_at: at, ended_at: at })
    .execute();
  await db
    .insertInto('notification_timeline')
    .values({ message_id, n: 1, at, type: 'sent', said: mark, attempt: 1, sender_label: mark })
    .execute();
  await db
    .insertInto('notification_dedupe')
    .values({ ...place, key_hash: mark, message_id, ends_at: at + 86_400_000 })
    .execute();
  await db
    .insertInto('notification_recipients')
    .values({
      ...place,
      id: randomUUID(),
      account_id,
      own_id: mark,
      address: `${mark}@example.com`,
      address_key: `${mark}@example.com`,
      name: mark,
      locale: null,
      time_zone: null,
      quiet_hours: null,
      data: JSON.stringify({ mark }),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('notification_choices')
    .values({
      ...place,
      id: randomUUID(),
      address: `${mark}@example.com`,
      address_key: `${mark}@example.com`,
      category: mark,
      subscribed: 0,
      changed_at: at,
      changed_by: 'recipient',
    })
    .execute();
  await db
    .insertInto('notification_categories')
    .values({ ...place, key: mark, names: mark, descriptions: mark, required: 0, default_on: 1, created_at: at, updated_at: at })
    .execute();
  const body = JSON.stringify({ name: mark });
  await db
    .insertInto('notification_templates')
    .values({
      ...place,
      key: mark,
      layout: mark,
      version: 1,
      published_revision: 1,
      revision: 1,
      created_at: at,
      updated_at: at,
      archived_at: null,
      body,
    })
    .execute();
  await db
    .insertInto('notification_template_versions')
    .values({ ...place, key: mark, version: 1, published_at: at, published_by: 'owner', note: mark, body })
    .execute();
  await db
    .insertInto('notification_layouts')
    .values({ ...place, key: mark, updated_at: at, body })
    .execute();
}
