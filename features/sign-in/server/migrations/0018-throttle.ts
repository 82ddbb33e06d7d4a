import type { Kysely } from 'kysely';

/** Until when a counter asks to wait. A process of the version before reads what it always read, and leaves this 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('login_failures')
    .addColumn('next_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('login_failures').dropColumn('next_at').execute();
}
