import type { Kysely } from 'kysely';

/** `used` counted challenges, which strangers could cause; versions of before go on counting them there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('quota_daily')
    .addColumn('redeemed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quota_daily').dropColumn('redeemed').execute();
}
