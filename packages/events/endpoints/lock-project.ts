import type { Queries } from '@inlay/platform/database/database.ts';
import { lockSite } from '@inlay/platform/database/lock-site.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-door.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { Parts } from '../parts.ts';

/**
 * One change of a project's endpoints at a time, until the transaction ends.
 * @throws Refusal `session_required` when the owner's session, by which the call is made, has ended meanwhile
 */
export async function lockProject(
  { engine, sessions }: Pick<Parts, 'engine' | 'sessions'>,
  queries: Queries,
  project: ProjectCaller,
): Promise<void> {
  await lockAccount(queries, engine, project.accountId);
  await lockSite(queries, project.siteId);
  if (project.signedIn) await sessions.hold(queries, project.signedIn.sessionId);
}
