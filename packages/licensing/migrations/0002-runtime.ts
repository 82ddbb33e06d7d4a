import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('licences')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('subscribed_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('licences_account_component', ['account_id', 'component'])
    .execute();

  await db.schema
    .createTable('licence_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('licence_id', 'text', (c) => c.notNull().references('licences.id'))
    .addColumn('comp_key', 'text', (c) => c.notNull().unique())
    .addColumn('from_at', 'bigint', (c) => c.notNull())
    .addColumn('until_at', 'bigint', (c) => c.notNull())
    .addColumn('replaced_at', 'bigint')
    .addColumn('overlap_ends_at', 'bigint')
    .execute();
  await db.schema.createIndex('licence_keys_licence').on('licence_keys').column('licence_id').execute();

  await db.schema
    .createTable('site_secrets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('hint', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema.createIndex('site_secrets_site').on('site_secrets').column('site_id').execute();

  await db.schema
    .createTable('single_use')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('owner', 'text')
    .execute();
  await db.schema.createIndex('single_use_expiry').on('single_use').column('expires_at').execute();

  await db.schema
    .createTable('usage_daily')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_daily_key', ['account_id', 'component', 'day', 'host', 'event'])
    .execute();

  await db.schema
    .createTable('quota_daily')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('used', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('quota_daily_key', ['account_id', 'day'])
    .execute();
  await db.schema.createIndex('quota_daily_day').on('quota_daily').column('day').execute();
}
