import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('webhook_endpoints').addColumn('deleted_at', 'bigint').execute();
  // A replay asks of each event whether the endpoint has taken it.
  await db.schema.createIndex('webhook_deliveries_of_event').on('webhook_deliveries').columns(['endpoint_id', 'event_id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('webhook_deliveries_of_event').execute();
  await db.schema.alterTable('webhook_endpoints').dropColumn('deleted_at').execute();
}
