import { type Kysely, sql } from 'kysely';

/** What owners ask for, and how plans have changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plan_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('told_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('plan_requests_account').on('plan_requests').columns(['account_id', 'asked_at']).execute();
  // One account waits for one answer; and what waits is found without the rest.
  await db.schema
    .createIndex('plan_requests_open')
    .on('plan_requests')
    .column('account_id')
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('plan_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('from_plan', 'text', (c) => c.notNull())
    .addColumn('to_plan', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('plan_changes_account').on('plan_changes').columns(['account_id', 'changed_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('plan_changes').execute();
  await db.schema.dropTable('plan_requests').execute();
}
