import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { Role } from '@inlay/kernel/roles.ts';
import { PROJECTS } from '@inlay/catalogue/plans.ts';
import { planOf } from '@inlay/licensing/plans/plan-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { createProject, listProjects as call } from '../../projects-contract.ts';
import { ARCHIVED_MS, type ProjectRow, domainsOf, projectsOfAccount, projectsOfMember, standingOf } from './project-rows.ts';

export type ProjectAnswer = AnswerOf<typeof createProject>['body'];

/** One's own, and those of accounts that one is a member of. */
export async function listProjects(db: Queries, personId: string): Promise<AnswerOf<typeof call>['body']> {
  const own = (await projectsOfAccount(db, personId)).map((row) => ({ ...row, role: 'owner' as Role }));
  const all = [...own, ...(await projectsOfMember(db, personId))];
  const domains = await domainsOf(
    db,
    all.map(({ siteId }) => siteId),
  );
  return {
    items: all.map((row) => answerOf(row, domains.get(row.siteId) ?? [], { role: row.role, personId })),
    most: PROJECTS[await planOf(db, personId)],
    ...(await standingOf(db, personId)),
  };
}

/** A project of the account that somebody acts for as its owner. */
export async function readProject(db: Queries, mainAccountId: string, siteKey: string, personId: string): Promise<ProjectAnswer> {
  const row = (await projectsOfAccount(db, mainAccountId)).find((one) => one.siteKey === siteKey);
  if (!row) throw new Error('A project that was just written is gone.');
  return answerOf(row, (await domainsOf(db, [row.siteId])).get(row.siteId) ?? [], { role: 'owner', personId });
}

const answerOf = (row: ProjectRow, domains: string[], { role, personId }: { role: Role; personId: string }): ProjectAnswer => ({
  siteKey: row.siteKey,
  testSiteKey: row.testSiteKey,
  label: row.label,
  platform: row.platform,
  domains,
  components: row.components,
  role,
  owner: row.mainAccountId === personId ? null : row.ownerName,
  isFirst: row.accountId === row.mainAccountId,
  createdAt: isoTime(row.createdAt),
  erasedAt: row.archivedAt === null ? null : new Date(row.archivedAt + ARCHIVED_MS).toISOString(),
});
