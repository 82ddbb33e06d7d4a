import type { Kysely } from 'kysely';

const INDEX = 'notification_messages_by_template';

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('notification_messages');
  await table.addColumn('template', 'text').execute();
  await table.addColumn('template_version', 'integer').execute();
  await table.addColumn('template_locale', 'text').execute();
  await db.schema
    .createIndex(INDEX)
    .on('notification_messages')
    .columns(['site_id', 'environment', 'component', 'template', 'created_at', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex(INDEX).execute();
  for (const column of ['template', 'template_version', 'template_locale'])
    await db.schema.alterTable('notification_messages').dropColumn(column).execute();
}
