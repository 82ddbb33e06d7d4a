import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const replies = () => db.schema.alterTable('form_replies');
  for (const column of ['mail_id', 'tag_hash', 'from_address', 'reason']) await replies().addColumn(column, 'text').execute();
  for (const column of ['verified', 'automatic', 'omitted_files'])
    await replies()
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  // A mail that comes again finds itself here; what answers ours is found by its first column.
  await db.schema.createIndex('form_replies_once').on('form_replies').columns(['mail_id', 'submission_id']).unique().execute();
  await db.schema.createIndex('form_replies_by_tag').on('form_replies').column('tag_hash').execute();
  await db.schema.createIndex('form_replies_by_message').on('form_replies').column('message_id').execute();

  await db.schema
    .alterTable('form_files')
    .addColumn('reply_id', 'text', (c) => c.references('form_replies.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('form_files_of_reply').on('form_files').column('reply_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('form_files_of_reply').execute();
  await db.schema.alterTable('form_files').dropColumn('reply_id').execute();
  for (const index of ['form_replies_by_message', 'form_replies_by_tag', 'form_replies_once']) await db.schema.dropIndex(index).execute();
  for (const column of ['omitted_files', 'automatic', 'verified', 'reason', 'from_address', 'tag_hash', 'mail_id'])
    await db.schema.alterTable('form_replies').dropColumn(column).execute();
}
