import { environmentOf } from '@inlay/kernel/environment.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import type { Plan } from '../quota/quota.ts';
import { type SettingsInForce, type SettingsParts, settingsOfLicence } from '../settings/licence-settings.ts';
import '../tables.ts';

export interface FoundSite {
  readonly siteId: string;
  readonly accountId: string;
  readonly plan: Plan;
  readonly isSuspended: boolean;
  readonly localhostAllowed: boolean;
  readonly domains: readonly string[];
}

export interface FoundKey {
  readonly siteId: string;
  readonly component: string;
  /** End of the licence, ms. */
  readonly expiresAt: number;
  /** Set on a replaced key, ms. */
  readonly overlapEndsAt: number | null;
  readonly settings: SettingsInForce;
}

/** @param siteKey live or test */
export async function findSite(db: Database, siteKey: string): Promise<FoundSite | undefined> {
  const rows = await db
    .selectFrom('sites')
    .innerJoin('accounts', 'accounts.id', 'sites.account_id')
    .leftJoin('site_domains', 'site_domains.site_id', 'sites.id')
    .where(environmentOf(siteKey) === 'test' ? 'sites.test_site_key' : 'sites.site_key', '=', siteKey)
    .where('sites.archived_at', 'is', null)
    .select(['sites.id', 'sites.account_id', 'sites.localhost_allowed_at', 'accounts.plan', 'site_domains.host'])
    .select('accounts.suspended_at')
    .execute();
  const [site] = rows;
  if (!site) return undefined;
  return {
    siteId: site.id,
    accountId: site.account_id,
    plan: site.plan,
    isSuspended: site.suspended_at !== null,
    localhostAllowed: site.localhost_allowed_at !== null,
    domains: rows.flatMap((row) => row.host ?? []),
  };
}

export async function findKey(db: Database, parts: SettingsParts, compKey: string): Promise<FoundKey | undefined> {
  const row = await db
    .selectFrom('licence_keys')
    .innerJoin('licences', 'licences.id', 'licence_keys.licence_id')
    .where('licence_keys.comp_key', '=', compKey)
    .select(['licences.id', 'licences.site_id', 'licences.component', 'licences.expires_at', 'licence_keys.overlap_ends_at'])
    .executeTakeFirst();
  return (
    row && {
      siteId: row.site_id,
      component: row.component,
      expiresAt: row.expires_at,
      overlapEndsAt: row.overlap_ends_at,
      settings: await settingsOfLicence(db, parts, row),
    }
  );
}
