import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { TemplateBody } from '../../rules/templates/template.ts';
import { TEMPLATE_MAX } from '../../rules/templates/template-limits.ts';
import '../tables.ts';
import type { NotificationTemplateVersionsTable, NotificationTemplatesTable, Writer } from '../tables.ts';

/** Whose templates they are. */
export interface TemplatePlace extends SiteEnvironment {
  readonly component: string;
}

export interface TemplateRow extends Omit<NotificationTemplatesTable, 'body'> {
  readonly draft: TemplateBody;
}

export const columnsOf = ({ siteId, environment, component }: TemplatePlace) => ({ site_id: siteId, environment, component });

const rowsOf = (queries: Queries, { siteId, environment, component }: TemplatePlace) =>
  queries
    .selectFrom('notification_templates')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component)
    .selectAll();

const read = ({ body, ...row }: NotificationTemplatesTable): TemplateRow => ({ ...row, draft: JSON.parse(body) as TemplateBody });

/** All but archived ones. */
export const templateRows = async (queries: Queries, place: TemplatePlace): Promise<TemplateRow[]> =>
  (await rowsOf(queries, place).where('archived_at', 'is', null).orderBy('key').execute()).map(read);

/** Whether a draft or what is published of one names it, unless it is archived. */
export async function isCategoryOfTemplate(queries: Queries, place: TemplatePlace, category: string): Promise<boolean> {
  for (const { key, version, draft } of await templateRows(queries, place)) {
    if (draft.category === category) return true;
    if (version > 0 && (await versionBody(queries, place, key, version))?.category === category) return true;
  }
  return false;
}

/** An archived one, too. */
export async function templateRow(queries: Queries, place: TemplatePlace, key: string): Promise<TemplateRow | undefined> {
  const row = await rowsOf(queries, place).where('key', '=', key).executeTakeFirst();
  return row && read(row);
}

export async function countTemplates(queries: Queries, place: TemplatePlace): Promise<number> {
  const { count } = await queries
    .selectFrom('notification_templates')
    .where('site_id', '=', place.siteId)
    .where('environment', '=', place.environment)
    .where('component', '=', place.component)
    .where('archived_at', 'is', null)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface WrittenDraft {
  readonly key: string;
  readonly draft: TemplateBody;
  readonly by: Writer;
  readonly now: number;
}

/** A new one, or an archived one begun again; its versions go on. */
export async function putTemplate(queries: Queries, place: TemplatePlace, { key, draft, by, now }: WrittenDraft): Promise<void> {
  const changes = { layout: draft.layout, body: JSON.stringify(draft), updated_by: by, updated_at: now };
  await queries
    .insertInto('notification_templates')
    .values({
      ...columnsOf(place),
      key,
      ...changes,
      version: 0,
      published_revision: 0,
      revision: 1,
      created_at: now,
      archived_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'environment', 'component', 'key'])
        .doUpdateSet((row) => ({ ...changes, revision: row('notification_templates.revision', '+', 1), archived_at: null })),
    )
    .execute();
}

/** Whether the draft is this one now: of two that read the same revision one is. */
export async function saveDraft(
  queries: Queries,
  place: TemplatePlace,
  { key, revision, draft, by, now }: WrittenDraft & { readonly revision: number },
): Promise<boolean> {
  const saved = await queries
    .updateTable('notification_templates')
    .where('site_id', '=', place.siteId)
    .where('environment', '=', place.environment)
    .where('component', '=', place.component)
    .where('key', '=', key)
    .where('revision', '=', revision)
    .where('archived_at', 'is', null)
    .set({ layout: draft.layout, body: JSON.stringify(draft), revision: revision + 1, updated_by: by, updated_at: now })
    .returning('revision')
    .executeTakeFirst();
  return saved !== undefined;
}

export const archiveTemplate = (queries: Queries, place: TemplatePlace, key: string, now: number) =>
  queries
    .updateTable('notification_templates')
    .where('site_id', '=', place.siteId)
    .where('environment', '=', place.environment)
    .where('component', '=', place.component)
    .where('key', '=', key)
    .set({ archived_at: now, updated_at: now })
    .execute();

interface NewTemplateVersion {
  readonly key: string;
  readonly version: number;
  readonly revision: number;
  readonly body: TemplateBody;
  readonly note: string;
  readonly by: NotificationTemplateVersionsTable['published_by'];
  readonly now: number;
}

/** Whether the draft of this revision is published now; the oldest versions beyond the newest ones are forgotten. */
export async function publishDraft(
  queries: Queries,
  place: TemplatePlace,
  { key, version, revision, body, note, by, now }: NewTemplateVersion,
): Promise<boolean> {
  const moved = await queries
    .updateTable('notification_templates')
    .where('site_id', '=', place.siteId)
    .where('environment', '=', place.environment)
    .where('component', '=', place.component)
    .where('key', '=', key)
    .where('revision', '=', revision)
    .where('version', '=', version - 1)
    .set({ version, published_revision: revision })
    .returning('version')
    .executeTakeFirst();
  if (!moved) return false;
  await queries
    .insertInto('notification_template_versions')
    .values({ ...columnsOf(place), key, version, published_at: now, published_by: by, note, body: JSON.stringify(body) })
    .execute();
  await queries
    .deleteFrom('notification_template_versions')
    .where('site_id', '=', place.siteId)
    .where('environment', '=', place.environment)
    .where('component', '=', place.component)
    .where('key', '=', key)
    .where('version', '<=', version - TEMPLATE_MAX.versions)
    .execute();
  return true;
}

const versionsOf = (queries: Queries, { siteId, environment, component }: TemplatePlace, key: string) =>
  queries
    .selectFrom('notification_template_versions')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component)
    .where('key', '=', key);

export const versionRows = (queries: Queries, place: TemplatePlace, key: string) =>
  versionsOf(queries, place, key)
    .select(['version', 'published_at', 'published_by', 'note'])
    .orderBy('version', 'desc')
    .limit(TEMPLATE_MAX.versions)
    .execute();

export async function versionBody(queries: Queries, place: TemplatePlace, key: string, version: number): Promise<TemplateBody | undefined> {
  const row = await versionsOf(queries, place, key).where('version', '=', version).select('body').executeTakeFirst();
  return row && (JSON.parse(row.body) as TemplateBody);
}
