import { randomUUID } from 'node:crypto';
import { TEST_SITE_KEY_PREFIX } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';

export interface NewSite {
  readonly accountId: string;
  readonly siteKey: string;
  readonly label: string;
  readonly platform: string;
  readonly host: string;
}

/** The site's id, or undefined when its siteKey is taken. */
export async function addSite(queries: Queries, site: NewSite, now: number): Promise<string | undefined> {
  const id = randomUUID();
  const added = await queries
    .insertInto('sites')
    .values({
      id,
      account_id: site.accountId,
      site_key: site.siteKey,
      test_site_key: TEST_SITE_KEY_PREFIX + randomUUID(),
      label: site.label,
      platform: site.platform,
      // A developer's first page runs on localhost.
      localhost_allowed_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('site_key').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return undefined;
  await queries.insertInto('site_domains').values({ site_id: id, host: site.host, created_at: now }).execute();
  return id;
}
