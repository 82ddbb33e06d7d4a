import { PRESETS, type Preset } from '../../rules/settings/form-settings.ts';

/** Whose settings are shown, by the id of the component. */
export const presetNamed = (component: string): Preset => PRESETS.find((preset) => component === `forms/${preset}`) ?? 'contact-us';
