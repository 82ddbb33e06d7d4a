import { hostedKeyOf, readHostedKey } from '@inlay/kernel/hosted-key.ts';
import { testComponentOf } from '@inlay/licensing/keys/built-in-keys.ts';
import '@inlay/licensing/tables.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';

/** What the key in an address leads to. */
export interface HostedKey {
  readonly key: string;
  readonly siteKey: string;
  readonly compKey: string;
  readonly component: string;
  readonly isTest: boolean;
  /** Null behind built-in keys. */
  readonly project: HostedProject | null;
  /** The key in an address that took the place of this one, as long as both work. */
  readonly replacedBy: string | undefined;
}

export interface HostedProject {
  readonly accountId: string;
  /** Its label, as its owner wrote it. */
  readonly name: string;
  /** The first one added comes first. */
  readonly domains: readonly string[];
  readonly localhostAllowed: boolean;
}

const BUILT_IN_SITE_KEY = 'inlay_test_pass';
const LONGEST = 200;

export async function findHostedKey(db: Database, key: string, now: number): Promise<HostedKey | undefined> {
  if (key.length > LONGEST) return undefined;
  const builtIn = testComponentOf(key);
  if (builtIn) {
    return { key, siteKey: BUILT_IN_SITE_KEY, compKey: key, component: builtIn, isTest: true, project: null, replacedBy: undefined };
  }
  const { testSiteKey, compKey } = readHostedKey(key);
  const isTest = testSiteKey !== undefined;
  const rows = await db
    .selectFrom('licence_keys')
    .innerJoin('licences', 'licences.id', 'licence_keys.licence_id')
    .innerJoin('sites', 'sites.id', 'licences.site_id')
    .innerJoin('accounts', 'accounts.id', 'sites.account_id')
    .leftJoin('site_domains', 'site_domains.site_id', 'sites.id')
    .where('licence_keys.comp_key', '=', compKey)
    .where('sites.archived_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .orderBy('site_domains.created_at')
    .orderBy('site_domains.host')
    .select(['licences.id as licence', 'licences.component', 'licence_keys.overlap_ends_at'])
    .select(['sites.site_key', 'sites.test_site_key', 'sites.account_id', 'sites.label', 'sites.localhost_allowed_at'])
    .select('site_domains.host')
    .execute();
  const [row] = rows;
  const siteKey = isTest ? row?.test_site_key : row?.site_key;
  if (!row || !siteKey || (isTest && siteKey !== testSiteKey)) return undefined;
  const domains = rows.flatMap(({ host }) => host ?? []);
  // A key that no longer works must not tell the one that does: it was replaced to be rid of it.
  const replacedBy = row.overlap_ends_at !== null && row.overlap_ends_at > now ? await currentKey(db, row.licence) : undefined;
  return {
    key,
    siteKey,
    compKey,
    component: row.component,
    isTest,
    project: {
      accountId: row.account_id,
      name: row.label,
      domains,
      localhostAllowed: isTest || row.localhost_allowed_at !== null,
    },
    replacedBy: replacedBy && hostedKeyOf({ siteKey, compKey: replacedBy }),
  };
}

async function currentKey(db: Database, licence: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('licence_keys')
    .where('licence_id', '=', licence)
    .where('replaced_at', 'is', null)
    .select('comp_key')
    .executeTakeFirst();
  return row?.comp_key;
}
