import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of mails whose project is not known: the operator's mail server tells of those of all.
  await db.schema.createIndex('mail_sendings_by_id').on('mail_sendings').column('message_id').execute();
  await db.schema.createIndex('mail_sendings_by_mail_id').on('mail_sendings').column('mail_id').execute();
  await db.schema.alterTable('sender_domains').addColumn('proof_ended_at', 'bigint').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sender_domains').dropColumn('proof_ended_at').execute();
  for (const index of ['mail_sendings_by_mail_id', 'mail_sendings_by_id']) await db.schema.dropIndex(index).execute();
}
