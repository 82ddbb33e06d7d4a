import { Refusal } from '@inlay/kernel/errors.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import { DOMAINS_MAX, LAST_DOMAIN, TOO_MANY_DOMAINS } from '../../rules/domain.ts';
import { deleteDomain, findSite, insertDomain } from '../store.ts';
import { type ProjectAnswer, readProject } from './list-projects.ts';
import { PROJECT_CHANGES, type ProjectParts, ownProject } from './project-parts.ts';
import { projectsOfAccount } from './project-rows.ts';

/**
 * Moves a host from the project that the call names to another one of the account: no moment is without it, and none has it twice.
 * @throws Refusal `not_found` for a host or a project that isn't there, `conflict` for the last place where the keys work,
 * `invalid_request` when the other project has too many, `rate_limited`
 */
export async function moveDomain(
  { db, engine, clock, limits, audit, sessions, licensing }: ProjectParts,
  signedIn: SignedIn,
  { siteKey, host, address }: { readonly siteKey: string; readonly host: string; readonly address: string },
): Promise<ProjectAnswer> {
  const { mainAccountId, accountId, siteId, siteKey: fromKey, actorId } = signedIn;
  await limits.take(PROJECT_CHANGES, memberKey({ accountId: mainAccountId, actorId }));
  const keys = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const to = ownProject(await projectsOfAccount(queries, mainAccountId), siteKey);
    if (to.siteId === siteId || to.archivedAt !== null) throw new Refusal('not_found');
    // Both projects: moves of the account take turns by its main account.
    await takeTurn(queries, engine, to);
    const [from, target] = [await findSite(queries, siteId), await findSite(queries, to.siteId)];
    if (!from.domains.some((domain) => domain.host === host)) throw new Refusal('not_found');
    if (from.domains.length === 1 && from.localhostAllowedAt === null) throw new Refusal('conflict', { message: LAST_DOMAIN });
    await deleteDomain(queries, siteId, host);
    if (!target.domains.some((domain) => domain.host === host)) {
      if (target.domains.length >= DOMAINS_MAX) throw new Refusal('invalid_request', { fields: { host: TOO_MANY_DOMAINS } });
      await insertDomain(queries, to.siteId, host, clock());
    }
    await audit(queries, { accountId, action: 'site.domain-removed', target: host, address });
    await audit(queries, { accountId: to.accountId, action: 'site.domain-added', target: host, address });
    return [from.siteKey, from.testSiteKey, target.siteKey, target.testSiteKey, fromKey];
  });
  for (const key of keys) licensing.keys.forgetSite(key);
  return readProject(db, mainAccountId, siteKey, actorId);
}
