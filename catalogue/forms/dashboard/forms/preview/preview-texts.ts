import type { FormTexts } from '../../../widget/form-schema.ts';
import { languageCode } from '../../../rules/shown/language-code.ts';
import { texts as english } from '../../../widget/texts.ts';

const languages = import.meta.glob<Partial<FormTexts>>('../../../widget/languages/*.ts', { import: 'texts' });

/** What a form says of its own in a language, as the element loads it. */
export async function loadTexts(language: string): Promise<FormTexts> {
  const load = languages[`../../../widget/languages/${languageCode(language)}.ts`];
  return { ...english, ...(await load?.()) };
}
