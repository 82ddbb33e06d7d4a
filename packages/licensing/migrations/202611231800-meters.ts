import { type Kysely, sql } from 'kysely';

/** A row for each meter, where `quota_daily` holds one count. Processes of before go on writing there until they end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meter_daily')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('meter', 'text', (c) => c.notNull())
    .addColumn('used', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('meter_daily_key', ['account_id', 'day', 'meter'])
    .execute();
  await db.schema.createIndex('meter_daily_day').on('meter_daily').column('day').execute();
  await sql`insert into meter_daily (account_id, day, meter, used)
    select account_id, day, 'captcha.redemptions', redeemed from quota_daily where redeemed > 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('meter_daily').execute();
}
