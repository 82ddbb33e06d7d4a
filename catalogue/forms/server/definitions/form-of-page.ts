import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import { type FoundForm, findFormShared, presetForm, presetOf } from './find-form.ts';
import { settingsOfKeys } from './subscription-settings.ts';
import { MAIN } from '../../rules/form-name.ts';

/** The form that a page shows; behind built-in keys there is the preset's `main` alone. */
export async function formOfPage(
  { inSharedRead }: Pick<FormParts, 'inSharedRead'>,
  page: WidgetPage,
  form: string,
): Promise<FoundForm | undefined> {
  const subscription = settingsOfKeys(page.component, page.settings);
  if (page.kind === 'project') return findFormShared(inSharedRead, page.place, form, subscription);
  return form === MAIN ? presetForm(presetOf(page), subscription) : undefined;
}
