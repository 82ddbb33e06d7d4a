import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usage_hourly')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_hourly_key', ['account_id', 'hour', 'component', 'host', 'event'])
    .execute();
  await db.schema.createIndex('usage_hourly_hour').on('usage_hourly').column('hour').execute();
  // All components of an account over a few days, however many years it has.
  await db.schema.createIndex('usage_daily_account_day').on('usage_daily').columns(['account_id', 'day']).execute();

  await db.schema
    .createTable('install_signals')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('first_at', 'bigint', (c) => c.notNull())
    .addColumn('first_host', 'text')
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('last_host', 'text')
    .addColumn('since_at', 'bigint', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('install_signals_key', ['account_id', 'component', 'kind'])
    .execute();

  await db.schema.alterTable('licence_keys').addColumn('last_used_at', 'bigint').execute();
  await db.schema.alterTable('licence_keys').addColumn('last_used_host', 'text').execute();
  await db.schema.alterTable('licence_keys').addColumn('used_day', 'integer').execute();
  await db.schema.alterTable('licence_keys').addColumn('used_count', 'integer').execute();
}
