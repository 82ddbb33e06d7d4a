import type { Queries } from '@inlay/platform/database/database.ts';
import type { Shared } from '@inlay/platform/database/shared-commits.ts';
import type { Definition } from '../../rules/definition.ts';
import { MAIN, isFormName } from '../../rules/form-name.ts';
import { type FormSettings, type Preset, PRESETS, settingsOfForm } from '../../rules/settings/form-settings.ts';
import { mainForms } from '../../rules/presets.ts';
import { type FormRow, formRow, formRows, versionRow } from '../store/form-rows.ts';
import type { FormPlace } from '../store/places.ts';
import { subscriptionSettings } from './subscription-settings.ts';

export interface FoundForm {
  readonly form: string;
  readonly version: number;
  readonly definition: Definition;
  /** Of the subscription, with what the form sets otherwise. */
  readonly settings: FormSettings;
  /** ms; null for a preset that nobody has saved. */
  readonly savedAt: number | null;
  readonly savedBy: FormRow['savedBy'] | null;
}

export const presetOf = ({ component }: Pick<FormPlace, 'component'>): Preset =>
  PRESETS.find((preset) => component.endsWith(`/${preset}`)) ?? 'contact-us';

const found = ({ form, version, definition, savedAt, savedBy }: Omit<FormRow, 'deletedAt'>, subscription: FormSettings): FoundForm => {
  const parsed = JSON.parse(definition) as Definition;
  return { form, version, definition: parsed, settings: settingsOfForm(subscription, parsed), savedAt, savedBy };
};

/** What `main` is before anybody has saved it. */
export const presetForm = (preset: Preset, subscription: FormSettings): FoundForm => {
  const definition = mainForms[preset];
  return { form: MAIN, version: 1, definition, settings: settingsOfForm(subscription, definition), savedAt: null, savedBy: null };
};

const inLive = (place: FormPlace): FormPlace => ({ ...place, environment: 'live' });

/**
 * A form as visitors meet it. Until one is saved in test, test has live's; `main` is there before anybody saves it.
 * @param known the subscription's settings, where the caller has them at hand
 */
export async function findForm(queries: Queries, place: FormPlace, form: string, known?: FormSettings): Promise<FoundForm | undefined> {
  const row = isFormName(form) ? await metRow(queries, { place, form }) : undefined;
  if (!isThere(row, form)) return undefined;
  return foundOr(row, place, known ?? (await subscriptionSettings(queries, place)));
}

/** The same; visitors who ask at the same time share the query. */
export async function findFormShared(
  inSharedRead: Shared,
  place: FormPlace,
  form: string,
  known: FormSettings,
): Promise<FoundForm | undefined> {
  const row = isFormName(form) ? await inSharedRead(metRows, { place, form }) : undefined;
  return isThere(row, form) ? foundOr(row, place, known) : undefined;
}

interface Wanted {
  readonly place: FormPlace;
  readonly form: string;
}

const metRow = async (queries: Queries, { place, form }: Wanted): Promise<FormRow | undefined> =>
  (await formRow(queries, place, form)) ?? (place.environment === 'test' ? formRow(queries, inLive(place), form) : undefined);

async function metRows(queries: Queries, wanted: readonly Wanted[]): Promise<readonly (FormRow | undefined)[]> {
  const rows = new Map<string, FormRow | undefined>();
  const keyOf = ({ place, form }: Wanted) => [place.siteId, place.environment, place.component, form].join(' ');
  for (const one of wanted) if (!rows.has(keyOf(one))) rows.set(keyOf(one), await metRow(queries, one));
  return wanted.map((one) => rows.get(keyOf(one)));
}

const isThere = (row: FormRow | undefined, form: string): boolean => (row ? row.deletedAt === null : form === MAIN);

const foundOr = (row: FormRow | undefined, place: FormPlace, subscription: FormSettings): FoundForm =>
  row ? found(row, subscription) : presetForm(presetOf(place), subscription);

/** Whose versions a form has: test's own once it has some, else live's. */
export async function placeOfVersions(queries: Queries, place: FormPlace, form: string): Promise<FormPlace> {
  return place.environment === 'test' && !(await formRow(queries, place, form)) ? inLive(place) : place;
}

/** A form that is there, as it was at a version. */
export async function findVersion(queries: Queries, place: FormPlace, form: string, version: number): Promise<FoundForm | undefined> {
  const current = await findForm(queries, place, form);
  if (!current || current.version === version) return current;
  const row = await versionRow(queries, await placeOfVersions(queries, place, form), form, version);
  const subscription = await subscriptionSettings(queries, place);
  if (row) return found({ ...row, form }, subscription);
  return form === MAIN && version === 1 ? presetForm(presetOf(place), subscription) : undefined;
}

/** All of them, `main` first. */
export async function findForms(queries: Queries, place: FormPlace): Promise<FoundForm[]> {
  const own = await formRows(queries, place);
  const live = place.environment === 'test' ? await formRows(queries, inLive(place)) : [];
  const rows = [...own, ...live.filter(({ form }) => !own.some((one) => one.form === form))].filter(({ deletedAt }) => deletedAt === null);
  const subscription = await subscriptionSettings(queries, place);
  const forms = rows.map((row) => found(row, subscription));
  const all = forms.some(({ form }) => form === MAIN) ? forms : [presetForm(presetOf(place), subscription), ...forms];
  return all.toSorted((a, b) => Number(b.form === MAIN) - Number(a.form === MAIN) || (a.form < b.form ? -1 : 1));
}
