import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import { type FoundForm, findForm, presetForm, presetOf } from './find-form.ts';
import { settingsOfKeys } from './subscription-settings.ts';
import { MAIN } from '../../rules/form-name.ts';

/** The form that a page shows; behind built-in keys there is the preset's `main` alone. */
export async function formOfPage({ db }: Pick<FormParts, 'db'>, page: WidgetPage, form: string): Promise<FoundForm | undefined> {
  const subscription = settingsOfKeys(page.component, page.settings);
  if (page.kind === 'project') return findForm(db, page.place, form, subscription);
  return form === MAIN ? presetForm(presetOf(page), subscription) : undefined;
}
