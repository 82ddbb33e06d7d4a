import type { Kysely } from 'kysely';

const PLACE = ['site_id', 'environment', 'component'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('lane', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('recipient_name', 'text', (c) => c.notNull())
    .addColumn('recipient_key', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('from_name', 'text', (c) => c.notNull())
    .addColumn('from_address', 'text')
    .addColumn('shown_from', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('headers', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('send_at', 'bigint')
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('admitted_at', 'bigint')
    .addColumn('stalled_since', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('delivered_at', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('sender', 'text')
    .addColumn('sender_label', 'text')
    .addColumn('failure_code', 'text')
    .addColumn('failure_text', 'text')
    .addColumn('failure_permanent', 'integer', (c) => c.notNull())
    .addColumn('charged', 'integer', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    // Last, as they are long: what lists messages does not read them.
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text')
    .execute();
  await db.schema
    .createIndex('notification_messages_newest')
    .on('notification_messages')
    .columns([...PLACE, 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('notification_messages_by_state')
    .on('notification_messages')
    .columns([...PLACE, 'state', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('notification_messages_by_recipient')
    .on('notification_messages')
    .columns([...PLACE, 'recipient_key', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('notification_messages_by_age').on('notification_messages').columns(['environment', 'due_at']).execute();
  await db.schema
    .createIndex('notification_messages_charged')
    .on('notification_messages')
    .columns(['account_id', 'component', 'charged', 'created_at'])
    .execute();

  await db.schema
    .createTable('notification_attempts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) => c.notNull().references('notification_messages.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  // One that is begun twice is refused before anything leaves.
  await db.schema
    .createIndex('notification_attempts_once')
    .on('notification_attempts')
    .columns(['message_id', 'n', 'sender'])
    .unique()
    .execute();

  await db.schema
    .createTable('notification_timeline')
    .addColumn('message_id', 'text', (c) => c.notNull().references('notification_messages.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .addColumn('attempt', 'integer')
    .addColumn('sender_label', 'text')
    .addPrimaryKeyConstraint('notification_timeline_pk', ['message_id', 'n'])
    .execute();

  await db.schema
    .createTable('notification_dedupe')
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_dedupe_pk', [...PLACE, 'key_hash'])
    .execute();
  await db.schema.createIndex('notification_dedupe_of_message').on('notification_dedupe').column('message_id').execute();
  await db.schema.createIndex('notification_dedupe_by_age').on('notification_dedupe').column('ends_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['notification_dedupe', 'notification_timeline', 'notification_attempts', 'notification_messages'])
    await db.schema.dropTable(table).execute();
}
