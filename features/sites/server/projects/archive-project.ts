import { Refusal } from '@inlay/kernel/errors.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import { FIRST_PROJECT, LABEL_DIFFERS } from '../../rules/project.ts';
import { type ProjectAnswer, readProject } from './list-projects.ts';
import { PROJECT_CHANGES, type ProjectParts, forgetProject, ownProject } from './project-parts.ts';
import { projectsOfAccount, setArchived } from './project-rows.ts';

/**
 * Ends all that a project answers, here at once and in other processes within five seconds. What it holds stays for 30 days. One that is
 * archived already stays as it is.
 * @throws Refusal `reauth_required`, `not_found`, `conflict` for the account's first project, `invalid_request` on `label`
 */
export async function archiveProject(
  { db, clock, limits, audit, sessions, requireProof, licensing }: ProjectParts,
  signedIn: SignedIn,
  { siteKey, label, address }: { readonly siteKey: string; readonly label: string; readonly address: string },
): Promise<ProjectAnswer> {
  const { mainAccountId, actorId } = signedIn;
  await requireProof(signedIn, 'archive a project');
  await limits.take(PROJECT_CHANGES, memberKey({ accountId: mainAccountId, actorId }));
  const project = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const found = ownProject(await projectsOfAccount(queries, mainAccountId), siteKey);
    if (found.accountId === mainAccountId) throw new Refusal('conflict', { message: FIRST_PROJECT });
    if (label.trim() !== found.label) throw new Refusal('invalid_request', { fields: { label: LABEL_DIFFERS } });
    if (found.archivedAt !== null) return found;
    await setArchived(queries, found.siteId, clock());
    await audit(queries, { accountId: mainAccountId, action: 'project.archived', target: found.label, address });
    return found;
  });
  forgetProject(licensing, project);
  return readProject(db, mainAccountId, siteKey, actorId);
}
