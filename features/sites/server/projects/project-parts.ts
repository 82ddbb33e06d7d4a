import { Refusal } from '@inlay/kernel/errors.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Services } from '@inlay/platform/services.ts';
import { PROJECTS } from '@inlay/catalogue/plans.ts';
import { planOf } from '@inlay/licensing/plans/plan-rows.ts';
import { planIncludes } from '../../rules/project.ts';
import { type ProjectRow, projectsOfAccount } from './project-rows.ts';

/** What another slice does for this one. */
export interface ProjectActions {
  readonly licensing: Pick<Licensing, 'keys' | 'secrets'>;
  readonly grantLicences: (
    queries: Queries,
    grant: { readonly accountId: string; readonly siteId: string; readonly componentIds: readonly string[] },
  ) => Promise<void>;
  /** With all that belongs to it. */
  readonly eraseSubaccount: (queries: Queries, accountId: string) => Promise<void>;
}

export interface ProjectParts
  extends Pick<Services, 'db' | 'engine' | 'clock' | 'audit' | 'limits' | 'sessions' | 'requireProof' | 'jobs'>, ProjectActions {}

/** Of each owner. Each change leaves an entry in the log, and a project rows of its own. */
export const PROJECT_CHANGES: LimitRule = { name: 'project-changes', points: 60, seconds: 3_600 };

/** @throws Refusal `not_found` for a project of another account, as for none */
export function ownProject(projects: readonly ProjectRow[], siteKey: string): ProjectRow {
  const project = projects.find((one) => one.siteKey === siteKey);
  if (!project) throw new Refusal('not_found');
  return project;
}

/** What this process knows of its keys and secrets; others ask again within five seconds. */
export function forgetProject({ keys, secrets }: ProjectActions['licensing'], { siteKey, testSiteKey }: ProjectRow): void {
  for (const key of [siteKey, testSiteKey]) if (key !== null) keys.forgetSite(key);
  secrets.forget();
}

/**
 * To be called with the main account locked: of two who ask for the last place, one gets it.
 * @throws Refusal `limit-reached`
 */
export async function requirePlace(queries: Queries, mainAccountId: string): Promise<void> {
  const most = PROJECTS[await planOf(queries, mainAccountId)];
  const open = (await projectsOfAccount(queries, mainAccountId)).filter(({ archivedAt }) => archivedAt === null);
  if (most !== null && open.length >= most) throw new Refusal('limit-reached', { message: planIncludes(most) });
}
