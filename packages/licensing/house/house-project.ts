import type { Database, Queries } from '@inlay/platform/database/database.ts';
import { loginlessAccount } from '@inlay/platform/sessions/loginless-account.ts';
import { FIRST_PARTY_SITE_KEY } from '../keys/built-in-keys.ts';
import type { ProjectPlace } from '../keys/keys.ts';
import '../tables.ts';

/**
 * The house project: that of our own site. It is there on every installation, and what visitors send to us are submissions of its form.
 * It has no owner: no login, no secret, and no key that a page could use.
 */
export const HOUSE = { accountId: 'house', siteId: 'house', environment: 'live' } as const satisfies ProjectPlace;

/** What it is subscribed to, without a key: our own pages hand over what was sent within the server. */
const COMPONENTS = ['forms/contact-us'] as const;
/** 9999-01-01. */
const NEVER = Date.UTC(9999, 0, 1);

// Without a quota.
const account = (now: number) => ({
  ...loginlessAccount({ id: HOUSE.accountId, name: 'Inlay', nameKey: 'INLAY (HOUSE PROJECT)', plan: 'enterprise', parentId: null, now }),
  public_id: HOUSE.accountId,
});

const site = (now: number) => ({
  id: HOUSE.siteId,
  account_id: HOUSE.accountId,
  site_key: FIRST_PARTY_SITE_KEY,
  test_site_key: null,
  label: 'Inlay',
  platform: 'HTML',
  localhost_allowed_at: null,
  created_at: now,
});

const licence = (component: string, now: number) => ({
  id: `house ${component}`,
  account_id: HOUSE.accountId,
  site_id: HOUSE.siteId,
  component,
  subscribed_at: now,
  expires_at: NEVER,
  visual_off_at: null,
  audio_off_at: null,
  pow_off_at: null,
});

/** Makes what is missing of it. Each process does so at its start; of several at once each row is made by one. */
export async function keepHouseProject(db: Database, now: number): Promise<void> {
  if (await isComplete(db)) return;
  await db.transaction().execute(async (queries) => {
    await queries
      .insertInto('accounts')
      .values(account(now))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await queries
      .insertInto('sites')
      .values(site(now))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await queries
      .insertInto('licences')
      .values(COMPONENTS.map((component) => licence(component, now)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function isComplete(queries: Queries): Promise<boolean> {
  const rows = await queries.selectFrom('licences').where('account_id', '=', HOUSE.accountId).select('component').execute();
  return COMPONENTS.every((component) => rows.some((row) => row.component === component));
}
