import type { Queries } from '@inlay/platform/database/database.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import type { Parts } from './parts.ts';
import { type SiteAnswer, answerOf } from './read-site.ts';
import { type SiteRow, findSite } from './store.ts';

/** Of each member. Each change leaves an entry in the log for ever. */
export const SITE_CHANGE_LIMIT = { name: 'site-changes', points: 300, seconds: 3_600 };

/**
 * Runs one change of a site, with nothing between what it sees and what it writes. `change` writes the log's entry too; it
 * may find nothing to do, or refuse. The new rules hold at once here, in other processes within five seconds.
 */
export async function changeSite(
  { db, limits, licensing, sessions }: Parts,
  signedIn: SignedIn,
  change: (queries: Queries, site: SiteRow) => Promise<void>,
): Promise<SiteAnswer> {
  const { siteId } = signedIn;
  await limits.take(SITE_CHANGE_LIMIT, memberKey(signedIn));
  const site = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    await change(queries, await findSite(queries, siteId));
    return findSite(queries, siteId);
  });
  licensing.keys.forgetSite(site.siteKey);
  return answerOf(site);
}
