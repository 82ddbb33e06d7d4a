import { texts as ar } from '../../widget/languages/ar.ts';
import { texts as de } from '../../widget/languages/de.ts';
import { texts as es } from '../../widget/languages/es.ts';
import { texts as fr } from '../../widget/languages/fr.ts';
import { texts as it } from '../../widget/languages/it.ts';
import { texts as ja } from '../../widget/languages/ja.ts';
import { texts as nl } from '../../widget/languages/nl.ts';
import { texts as pl } from '../../widget/languages/pl.ts';
import { texts as pt } from '../../widget/languages/pt.ts';
import { texts as tr } from '../../widget/languages/tr.ts';
import { texts as zh } from '../../widget/languages/zh.ts';
import { texts as english } from '../../widget/texts.ts';
import { languageCode } from '../../rules/shown/language-code.ts';
import { type PlainTexts, plainTexts } from './plain-texts.ts';

/** What a form says of its own on a page without script: the words of the element, and those that only such a page needs. */
export type FormWords = typeof english & PlainTexts;

const OF_ELEMENT: Readonly<Record<string, typeof english>> = { en: english, ar, de, es, fr, it, ja, nl, pl, pt, tr, zh };

/** In the language of a tag such as `de-AT`, or else in English. */
export function formWords(language: string): FormWords {
  const wanted = languageCode(language);
  const code = Object.hasOwn(OF_ELEMENT, wanted) ? wanted : 'en';
  return { ...(OF_ELEMENT[code] ?? english), ...(plainTexts[code as keyof typeof plainTexts] ?? plainTexts.en) };
}
