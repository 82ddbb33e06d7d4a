import type { BodyOf } from '@inlay/kernel/contract.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import type { changeProject as call } from '../../projects-contract.ts';
import { type ProjectAnswer, readProject } from './list-projects.ts';
import { PROJECT_CHANGES, type ProjectParts, ownProject } from './project-parts.ts';
import { projectsOfAccount, saveProject } from './project-rows.ts';

/** @throws Refusal `not_found`, `rate_limited` */
export async function changeProject(
  { db, limits, audit, sessions }: ProjectParts,
  signedIn: SignedIn,
  { siteKey, changes, address }: { readonly siteKey: string; readonly changes: BodyOf<typeof call>; readonly address: string },
): Promise<ProjectAnswer> {
  const { mainAccountId, actorId } = signedIn;
  await limits.take(PROJECT_CHANGES, memberKey({ accountId: mainAccountId, actorId }));
  await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const project = ownProject(await projectsOfAccount(queries, mainAccountId), siteKey);
    await saveProject(queries, project.siteId, changes);
    const target = changes.label ?? project.label;
    await audit(queries, { accountId: mainAccountId, action: 'project.changed', target, detail: Object.keys(changes).join(', '), address });
  });
  return readProject(db, mainAccountId, siteKey, actorId);
}
