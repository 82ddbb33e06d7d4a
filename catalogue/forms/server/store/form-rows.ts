import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import type { FormDefinitionsTable } from '../tables.ts';
import { type FormPlace, type OwnedPlace, ofPlace, placeColumns } from './places.ts';

/** A saved form with its current definition, deleted ones too. */
export interface FormRow {
  readonly form: string;
  readonly version: number;
  readonly definition: string;
  readonly savedAt: number;
  readonly savedBy: FormDefinitionsTable['saved_by'];
  readonly deletedAt: number | null;
}

const withDefinition = (queries: Queries, place: FormPlace) =>
  queries
    .selectFrom('forms')
    .innerJoin('form_definitions as d', (join) =>
      join
        .onRef('d.site_id', '=', 'forms.site_id')
        .onRef('d.environment', '=', 'forms.environment')
        .onRef('d.component', '=', 'forms.component')
        .onRef('d.form', '=', 'forms.form')
        .onRef('d.version', '=', 'forms.version'),
    )
    .where('forms.site_id', '=', place.siteId)
    .where('forms.environment', '=', place.environment)
    .where('forms.component', '=', place.component)
    .select(['forms.form', 'forms.version', 'd.definition', 'd.saved_at as savedAt', 'd.saved_by as savedBy'])
    .select('forms.deleted_at as deletedAt');

export const formRow = (queries: Queries, place: FormPlace, form: string): Promise<FormRow | undefined> =>
  withDefinition(queries, place).where('forms.form', '=', form).executeTakeFirst();

export const formRows = (queries: Queries, place: FormPlace): Promise<FormRow[]> =>
  withDefinition(queries, place).orderBy('forms.form').execute();

interface NewVersion {
  readonly form: string;
  /** Of the row that is changed; undefined where there is none yet. */
  readonly seen: number | undefined;
  readonly version: number;
  readonly definition: string;
  readonly by: FormDefinitionsTable['saved_by'];
  readonly now: number;
}

/** Makes a version the current one, if nobody has saved another since; of two at once one gets true. */
export async function addVersion(
  queries: Queries,
  place: OwnedPlace,
  { form, seen, version, definition, by, now }: NewVersion,
): Promise<boolean> {
  if (!(await moveForm(queries, place, { form, seen, version, now, deletedAt: null }))) return false;
  await queries
    .insertInto('form_definitions')
    .values({ ...placeColumns(place), form, version, definition, saved_at: now, saved_by: by })
    .execute();
  return true;
}

/** The form's row as it is to be; undefined `seen` asks for there being none. */
export async function moveForm(
  queries: Queries,
  place: OwnedPlace,
  { form, seen, version, now, deletedAt }: Pick<NewVersion, 'form' | 'seen' | 'version' | 'now'> & { readonly deletedAt: number | null },
): Promise<boolean> {
  if (seen === undefined) {
    const made = await queries
      .insertInto('forms')
      .values({
        ...placeColumns(place),
        account_id: place.accountId,
        form,
        version,
        created_at: now,
        updated_at: now,
        deleted_at: deletedAt,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'environment', 'component', 'form']).doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n;
  }
  const moved = await ofPlace(queries.updateTable('forms'), place)
    .where('form', '=', form)
    .where('version', '=', seen)
    .set({ version, updated_at: now, deleted_at: deletedAt })
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

type VersionRow = Pick<FormRow, 'version' | 'definition' | 'savedAt' | 'savedBy'>;

const versions = (queries: Queries, place: FormPlace, form: string) =>
  ofPlace(queries.selectFrom('form_definitions'), place)
    .where('form', '=', form)
    .select(['version', 'definition', 'saved_at as savedAt', 'saved_by as savedBy']);

export const versionRow = (queries: Queries, place: FormPlace, form: string, version: number): Promise<VersionRow | undefined> =>
  versions(queries, place, form).where('version', '=', version).executeTakeFirst();

/** Older than `before`, the newest first. */
export const versionRows = (
  queries: Queries,
  place: FormPlace,
  form: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<VersionRow[]> => versions(queries, place, form).where('version', '<', before).orderBy('version', 'desc').limit(limit).execute();

/** Definitions of a form, the newest first, deleted forms' too. */
export async function definitionsOf(queries: Queries, place: FormPlace, form: string): Promise<readonly string[]> {
  const rows = await ofPlace(queries.selectFrom('form_definitions'), place)
    .where('form', '=', form)
    .orderBy('version', 'desc')
    .select('definition')
    .execute();
  return rows.map(({ definition }) => definition);
}
