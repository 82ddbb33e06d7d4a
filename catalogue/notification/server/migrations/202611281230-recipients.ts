import type { Kysely } from 'kysely';

const PLACE = ['site_id', 'environment', 'component'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification_recipients')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('own_id', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('address_key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('locale', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('quiet_hours', 'text')
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('notification_recipients_own')
    .on('notification_recipients')
    .columns([...PLACE, 'own_id'])
    .unique()
    .execute();
  await db.schema
    .createIndex('notification_recipients_by_address')
    .on('notification_recipients')
    .columns([...PLACE, 'address_key', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('notification_recipients_newest')
    .on('notification_recipients')
    .columns([...PLACE, 'created_at', 'id'])
    .execute();

  await db.schema
    .createTable('notification_categories')
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('names', 'text', (c) => c.notNull())
    .addColumn('descriptions', 'text', (c) => c.notNull())
    .addColumn('required', 'integer', (c) => c.notNull())
    .addColumn('default_on', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_categories_pk', [...PLACE, 'key'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['notification_categories', 'notification_recipients']) await db.schema.dropTable(table).execute();
}
