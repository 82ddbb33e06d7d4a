import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['counted', 'deferrals'])
    await db.schema
      .alterTable('notification_messages')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('notification_messages').addColumn('held', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['held', 'deferrals', 'counted']) await db.schema.alterTable('notification_messages').dropColumn(column).execute();
}
