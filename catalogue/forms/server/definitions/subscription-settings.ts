import type { SettingValues } from '@inlay/kernel/parts/settings.ts';
import { settingsAt } from '@inlay/licensing/settings/licence-settings.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type FormSettings, PRESETS } from '../../rules/form-settings.ts';
import { formSettingsPart } from '../../rules/settings-part.ts';
import { componentOf } from '../forms-parts.ts';
import type { FormPlace } from '../store/places.ts';

const parts = new Map(PRESETS.map((preset) => [componentOf(preset), formSettingsPart(preset)]));

/** What the Configuration of a subscription says, and what holds until it says something. */
export const subscriptionSettings = async (queries: Queries, place: FormPlace): Promise<FormSettings> =>
  (await settingsAt(queries, parts, place)).values as FormSettings;

/** The same, of keys that were checked. */
export const settingsOfKeys = (component: string, values: SettingValues): FormSettings =>
  ({ ...parts.get(component)?.defaults, ...values }) as FormSettings;
