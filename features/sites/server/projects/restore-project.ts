import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import { type ProjectAnswer, readProject } from './list-projects.ts';
import { PROJECT_CHANGES, type ProjectParts, forgetProject, ownProject, requirePlace } from './project-parts.ts';
import { projectsOfAccount, setArchived } from './project-rows.ts';

/** @throws Refusal `not_found`, `limit-reached`, `rate_limited` */
export async function restoreProject(
  { db, limits, audit, sessions, licensing }: ProjectParts,
  signedIn: SignedIn,
  { siteKey, address }: { readonly siteKey: string; readonly address: string },
): Promise<ProjectAnswer> {
  const { mainAccountId, actorId } = signedIn;
  await limits.take(PROJECT_CHANGES, memberKey({ accountId: mainAccountId, actorId }));
  const project = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const found = ownProject(await projectsOfAccount(queries, mainAccountId), siteKey);
    if (found.archivedAt === null) return found;
    await requirePlace(queries, mainAccountId);
    await setArchived(queries, found.siteId, null);
    await audit(queries, { accountId: mainAccountId, action: 'project.restored', target: found.label, address });
    return found;
  });
  forgetProject(licensing, project);
  return readProject(db, mainAccountId, siteKey, actorId);
}
