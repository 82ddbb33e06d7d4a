import { randomUUID } from 'node:crypto';
import { TEST_SITE_KEY_PREFIX } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';

export interface SiteRow {
  readonly siteKey: string;
  readonly testSiteKey: string;
  readonly label: string;
  readonly platform: string;
  readonly localhostAllowedAt: number | null;
  /** The first one added comes first. */
  readonly domains: readonly { readonly host: string; readonly createdAt: number }[];
}

export async function findSite(queries: Queries, siteId: string): Promise<SiteRow> {
  const site = await queries
    .selectFrom('sites')
    .where('id', '=', siteId)
    .select(['site_key', 'test_site_key', 'label', 'platform', 'localhost_allowed_at'])
    .executeTakeFirstOrThrow();
  const domains = await queries
    .selectFrom('site_domains')
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('host')
    .select(['host', 'created_at'])
    .execute();
  return {
    siteKey: site.site_key,
    testSiteKey: site.test_site_key ?? (await giveTestKey(queries, siteId)),
    label: site.label,
    platform: site.platform,
    localhostAllowedAt: site.localhost_allowed_at,
    domains: domains.map((row) => ({ host: row.host, createdAt: row.created_at })),
  };
}

/** To a site that a version without sandboxes has made; of two at once the first one counts. */
async function giveTestKey(queries: Queries, siteId: string): Promise<string> {
  await queries
    .updateTable('sites')
    .set({ test_site_key: TEST_SITE_KEY_PREFIX + randomUUID() })
    .where('id', '=', siteId)
    .where('test_site_key', 'is', null)
    .execute();
  const { test_site_key } = await queries.selectFrom('sites').where('id', '=', siteId).select('test_site_key').executeTakeFirstOrThrow();
  return test_site_key ?? '';
}

export async function insertDomain(queries: Queries, siteId: string, host: string, now: number): Promise<void> {
  await queries.insertInto('site_domains').values({ site_id: siteId, host, created_at: now }).execute();
}

export async function deleteDomain(queries: Queries, siteId: string, host: string): Promise<void> {
  await queries.deleteFrom('site_domains').where('site_id', '=', siteId).where('host', '=', host).execute();
}

export async function saveLocalhost(queries: Queries, siteId: string, allowedAt: number | null): Promise<void> {
  await queries.updateTable('sites').set({ localhost_allowed_at: allowedAt }).where('id', '=', siteId).execute();
}
