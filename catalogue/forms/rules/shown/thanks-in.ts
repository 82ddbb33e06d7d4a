import type { Definition } from '../definition.ts';
import { type FormSettings, type Preset, formSettings } from '../settings/form-settings.ts';
import { presetThanks } from '../presets.ts';

const usual: Readonly<Record<Preset, string>> = {
  'contact-us': formSettings['contact-us'].parse({}).thanks.title,
  registrations: formSettings.registrations.parse({}).thanks.title,
};

/** Until a subscriber writes others, the preset's own in the visitor's language. */
export function thanksIn(
  { definition, settings }: { readonly definition: Pick<Definition, 'settings'>; readonly settings: Pick<FormSettings, 'thanks'> },
  preset: Preset,
  language: string,
): FormSettings['thanks'] {
  const { title, text } = definition.settings.thanks ?? settings.thanks;
  const isOwn = definition.settings.thanks !== undefined || title !== usual[preset];
  return { title: isOwn ? title : presetThanks(preset, language), text };
}
