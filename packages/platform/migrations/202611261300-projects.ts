import type { Kysely } from 'kysely';

/** An account had one project; further ones are held by subaccounts, and others may work on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a foreign key: rows of a table that refers to itself can't be copied to another database in the order of their keys.
  await db.schema.alterTable('accounts').addColumn('parent_id', 'text').execute();
  await db.schema.createIndex('accounts_parent').on('accounts').column('parent_id').execute();
  await db.schema.alterTable('sites').addColumn('archived_at', 'bigint').execute();
  await db.schema
    .createTable('members')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('since_at', 'bigint', (c) => c.notNull())
    .addColumn('invited_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('members_key', ['account_id', 'person_id'])
    .execute();
  await db.schema.createIndex('members_person').on('members').column('person_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('members').execute();
  await db.schema.alterTable('sites').dropColumn('archived_at').execute();
  await db.schema.dropIndex('accounts_parent').execute();
  await db.schema.alterTable('accounts').dropColumn('parent_id').execute();
}
