import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notification_messages').addColumn('recipient_id', 'text').execute();
  await db.schema.alterTable('notification_messages').addColumn('erased_at', 'bigint').execute();
  // Of messages to an address alone there is no row in it.
  await db.schema
    .createIndex('notification_messages_of_recipient')
    .on('notification_messages')
    .columns(['site_id', 'environment', 'component', 'recipient_id', 'created_at', 'id'])
    .where('recipient_id', 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('notification_messages_of_recipient').execute();
  for (const column of ['recipient_id', 'erased_at']) await db.schema.alterTable('notification_messages').dropColumn(column).execute();
}
