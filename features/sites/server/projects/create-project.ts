import { randomUUID } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { copyTemplates } from '@inlay/catalogue/notification/server/templates/copy-templates.ts';
import { copyForms } from '@inlay/catalogue/forms/server/definitions/copy-forms.ts';
import { addSite } from '@inlay/licensing/add-site.ts';
import { licencesOf } from '@inlay/licensing/licences.ts';
import { planOf } from '@inlay/licensing/plans/plan-rows.ts';
import { copySettings } from '@inlay/licensing/settings/copy-settings.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { loginlessAccount } from '@inlay/platform/sessions/loginless-account.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import { ARCHIVED_MOST, type NewProject, TOO_MANY_ARCHIVED, belongsTo } from '../../rules/project.ts';
import { type ProjectAnswer, readProject } from './list-projects.ts';
import { PROJECT_CHANGES, type ProjectParts, requirePlace } from './project-parts.ts';
import { domainsOf, projectsOfAccount } from './project-rows.ts';

/**
 * Makes a project with its keys, subscribed to what is copied from the one that the call names: all of it, or nothing.
 * @throws Refusal `limit-reached` by plan or by archived ones, `invalid_request` on `domain` or `components`, `rate_limited`
 */
export async function createProject(parts: ProjectParts, signedIn: SignedIn, body: NewProject, address: string): Promise<ProjectAnswer> {
  const { db, clock, limits, audit, sessions } = parts;
  const { mainAccountId, actorId } = signedIn;
  await limits.take(PROJECT_CHANGES, memberKey({ accountId: mainAccountId, actorId }));
  const siteKey = randomUUID();
  await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    await requirePlace(queries, mainAccountId);
    await requireFewArchived(queries, mainAccountId);
    await requireFreeDomain(queries, mainAccountId, body.domain);
    const accountId = randomUUID();
    const plan = await planOf(queries, mainAccountId);
    const row = loginlessAccount({
      id: accountId,
      name: body.label,
      nameKey: `PROJECT ${accountId}`,
      plan,
      parentId: mainAccountId,
      now: clock(),
    });
    await queries.insertInto('accounts').values(row).execute();
    const site = { accountId, siteKey, label: body.label, platform: body.platform, host: body.domain };
    const siteId = await addSite(queries, site, clock());
    if (siteId === undefined) throw new Error('A random siteKey was taken.');
    await copyComponents(parts, queries, signedIn, { accountId, siteId }, body.components);
    await audit(queries, { accountId: mainAccountId, action: 'project.created', target: body.label, detail: body.domain, address });
  });
  return readProject(db, mainAccountId, siteKey, actorId);
}

async function requireFewArchived(queries: Queries, mainAccountId: string): Promise<void> {
  const archived = (await projectsOfAccount(queries, mainAccountId)).filter(({ archivedAt }) => archivedAt !== null);
  if (archived.length >= ARCHIVED_MOST) throw new Refusal('limit-reached', { message: TOO_MANY_ARCHIVED });
}

async function requireFreeDomain(queries: Queries, mainAccountId: string, host: string): Promise<void> {
  const projects = await projectsOfAccount(queries, mainAccountId);
  const domains = await domainsOf(
    queries,
    projects.map(({ siteId }) => siteId),
  );
  const holder = projects.find(({ siteId }) => domains.get(siteId)?.includes(host));
  if (holder) throw new Refusal('invalid_request', { fields: { domain: belongsTo(holder.label) } });
}

async function copyComponents(
  { clock, grantLicences }: ProjectParts,
  queries: Queries,
  { accountId: holder, siteId: source, mainAccountId }: SignedIn,
  to: { readonly accountId: string; readonly siteId: string },
  componentIds: readonly string[],
): Promise<void> {
  const licences = new Map((await licencesOf(queries, holder)).map((licence) => [licence.component, licence.id]));
  const unknown = componentIds.find((id) => !licences.has(id));
  if (unknown !== undefined)
    throw new Refusal('invalid_request', { fields: { components: `This project has no subscription to "${unknown.slice(0, 60)}".` } });
  await grantLicences(queries, { ...to, componentIds });
  for (const made of await licencesOf(queries, to.accountId)) {
    const now = clock();
    await copySettings(queries, { from: licences.get(made.component) ?? '', to: made.id, savedBy: mainAccountId, now });
    if (made.component.startsWith('forms/'))
      await copyForms(queries, { from: { accountId: holder, siteId: source }, to, component: made.component, now });
    if (made.component === 'notification/email')
      await copyTemplates(queries, { from: source, to: to.siteId, component: made.component, now });
  }
}
