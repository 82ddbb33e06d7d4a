import type { Kysely } from 'kysely';

const COLUMNS = ['base_url', 'messaging_service', 'keyword_replies'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) await db.schema.alterTable('senders').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('mail_sendings')
    .addColumn('channel', 'text', (c) => c.notNull().defaultTo('email'))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail_sendings').dropColumn('channel').execute();
  for (const column of COLUMNS.toReversed()) await db.schema.alterTable('senders').dropColumn(column).execute();
}
