import { type Preset, formSettings, settingsOfForm } from '../../rules/form-settings.ts';
import { mainForms } from '../../rules/presets.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import { type FoundForm, MAIN, findForm, presetOf } from './find-form.ts';

const builtIn = (preset: Preset): FoundForm => {
  const definition = mainForms[preset];
  const settings = settingsOfForm(formSettings[preset].parse({}), definition);
  return { form: MAIN, version: 1, definition, settings, savedAt: null, savedBy: null };
};

/** The form that a page shows; behind built-in keys there is the preset's `main` alone. */
export async function formOfPage({ db }: Pick<FormParts, 'db'>, page: WidgetPage, form: string): Promise<FoundForm | undefined> {
  if (page.kind === 'project') return findForm(db, page.place, form);
  return form === MAIN ? builtIn(presetOf(page)) : undefined;
}
