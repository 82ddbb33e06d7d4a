import type { Kysely } from 'kysely';

const PLACE = ['site_id', 'environment', 'component'] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification_choices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('component', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('address_key', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('subscribed', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('notification_choices_once')
    .on('notification_choices')
    .columns([...PLACE, 'address_key', 'category'])
    .unique()
    .execute();
  // Along it rows of a person are looked for.
  await db.schema
    .createIndex('notification_choices_newest')
    .on('notification_choices')
    .columns([...PLACE, 'changed_at', 'id'])
    .execute();
  await db.schema.createIndex('notification_choices_by_age').on('notification_choices').columns(['environment', 'changed_at']).execute();
  await db.schema
    .createIndex('notification_recipients_by_age')
    .on('notification_recipients')
    .columns(['environment', 'updated_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('notification_recipients_by_age').execute();
  await db.schema.dropTable('notification_choices').execute();
}
