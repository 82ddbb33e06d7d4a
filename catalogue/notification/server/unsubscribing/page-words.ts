import { texts as elementAr } from '../../widget/languages/ar.ts';
import { texts as elementDe } from '../../widget/languages/de.ts';
import { texts as elementEs } from '../../widget/languages/es.ts';
import { texts as elementFr } from '../../widget/languages/fr.ts';
import { texts as elementIt } from '../../widget/languages/it.ts';
import { texts as elementJa } from '../../widget/languages/ja.ts';
import { texts as elementNl } from '../../widget/languages/nl.ts';
import { texts as elementPl } from '../../widget/languages/pl.ts';
import { texts as elementPt } from '../../widget/languages/pt.ts';
import { texts as elementTr } from '../../widget/languages/tr.ts';
import { texts as elementZh } from '../../widget/languages/zh.ts';
import { texts as elementEnglish } from '../../widget/texts.ts';
import { type PageTexts, english } from './page-english.ts';
import { texts as ar } from './languages/ar.ts';
import { texts as de } from './languages/de.ts';
import { texts as es } from './languages/es.ts';
import { texts as fr } from './languages/fr.ts';
import { texts as it } from './languages/it.ts';
import { texts as ja } from './languages/ja.ts';
import { texts as nl } from './languages/nl.ts';
import { texts as pl } from './languages/pl.ts';
import { texts as pt } from './languages/pt.ts';
import { texts as tr } from './languages/tr.ts';
import { texts as zh } from './languages/zh.ts';

/** The words of the element, and those that only pages need. */
type Words = PageTexts & typeof elementEnglish;

const ENGLISH: Words = { ...elementEnglish, ...english };
const LANGUAGES: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  ar: { ...elementAr, ...ar },
  de: { ...elementDe, ...de },
  es: { ...elementEs, ...es },
  fr: { ...elementFr, ...fr },
  it: { ...elementIt, ...it },
  ja: { ...elementJa, ...ja },
  nl: { ...elementNl, ...nl },
  pl: { ...elementPl, ...pl },
  pt: { ...elementPt, ...pt },
  tr: { ...elementTr, ...tr },
  zh: { ...elementZh, ...zh },
};

export interface PageWords {
  readonly lang: string;
  readonly texts: Words;
}

/** The texts of a language tag, say `de-AT`; else English. */
export function pageWords(tag: string | undefined): PageWords {
  const [code = ''] = (tag ?? '').slice(0, 100).toLowerCase().split(/[-,;]/, 1);
  const texts = Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code] : undefined;
  return texts ? { lang: code, texts } : { lang: 'en', texts: ENGLISH };
}

/** A text with its values in it. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
