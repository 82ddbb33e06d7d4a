import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('licence_reminders')
    .addColumn('licence_id', 'text', (c) => c.notNull().references('licences.id'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('licence_reminders_key', ['licence_id', 'expires_at', 'days'])
    .execute();
  await db.schema.createIndex('licence_reminders_expiry').on('licence_reminders').column('expires_at').execute();
  // Each hour asks whose licences end within some days; the index holds all that this needs.
  await db.schema.createIndex('licences_expiry').on('licences').columns(['expires_at', 'account_id', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('licences_expiry').execute();
  await db.schema.dropTable('licence_reminders').execute();
}
