import { type SettingValues, changedOf, inForce } from '@inlay/kernel/parts/settings.ts';
import { settingsAt } from '@inlay/licensing/settings/licence-settings.ts';
import { addSettings, savedOf } from '@inlay/licensing/settings/setting-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type FormSettings, PRESETS } from '../../rules/settings/form-settings.ts';
import { formSettingsPart } from '../../rules/settings/settings-part.ts';
import { componentOf } from '../forms-parts.ts';
import type { FormPlace, OwnedPlace } from '../store/places.ts';

const TRIES = 5;
const parts = new Map(PRESETS.map((preset) => [componentOf(preset), formSettingsPart(preset)]));

/** What the Configuration of a subscription says, and what holds until it says something. */
export const subscriptionSettings = async (queries: Queries, place: FormPlace): Promise<FormSettings> =>
  (await settingsAt(queries, parts, place)).values as FormSettings;

/** The same, of keys that were checked. */
export const settingsOfKeys = (component: string, values: SettingValues): FormSettings =>
  ({ ...parts.get(component)?.defaults, ...values }) as FormSettings;

/** What was saved in an environment itself; undefined where nothing was. */
export async function savedSettings(
  queries: Queries,
  { siteId, component, environment }: FormPlace,
): Promise<{ readonly licenceId: string; readonly version: number; readonly values: FormSettings } | undefined> {
  const part = parts.get(component);
  const licence = await queries
    .selectFrom('licences')
    .where('site_id', '=', siteId)
    .where('component', '=', component)
    .select('id')
    .executeTakeFirst();
  const saved = licence && (await savedOf(queries, licence.id))[environment];
  if (!part || !licence || !saved) return undefined;
  return { licenceId: licence.id, version: saved.version, values: inForce(part, saved.changed) as FormSettings };
}

/** Makes another version of what was saved. One that somebody else saves at the same moment is changed, too. */
export async function changeSavedSettings(
  queries: Queries,
  place: OwnedPlace,
  now: number,
  change: (values: FormSettings) => FormSettings,
): Promise<void> {
  const part = parts.get(place.component);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const saved = await savedSettings(queries, place);
    if (!saved || !part) return;
    const { licenceId, version, values } = saved;
    const next = { version: version + 1, changed: changedOf(part, change(values)), secrets: [], now, accountId: place.accountId };
    if (await addSettings(queries, { licenceId, environment: place.environment }, next)) return;
  }
  throw new Error('Settings could not be changed: others kept saving them.');
}
