import { randomUUID } from 'node:crypto';
import { TEST_SITE_KEY_PREFIX } from '@inlay/kernel/environment.ts';
import type { Kysely } from 'kysely';

interface Sites {
  sites: { id: string; test_site_key: string | null };
}

/** Null for what a version before this one makes while both serve; filled in when the site is next read. */
export async function up(db: Kysely<Sites>): Promise<void> {
  await db.schema.alterTable('sites').addColumn('test_site_key', 'text').execute();
  await db.schema.createIndex('sites_test_site_key').on('sites').column('test_site_key').unique().execute();
  const sites = await db.selectFrom('sites').select('id').execute();
  for (const { id } of sites) {
    await db
      .updateTable('sites')
      .set({ test_site_key: TEST_SITE_KEY_PREFIX + randomUUID() })
      .where('id', '=', id)
      .execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('sites_test_site_key').execute();
  await db.schema.alterTable('sites').dropColumn('test_site_key').execute();
}
