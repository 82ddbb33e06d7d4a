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

const LANGUAGES: Readonly<Record<string, PageTexts>> = { en: english, ar, de, es, fr, it, ja, nl, pl, pt, tr, zh };

export interface PageWords {
  readonly lang: string;
  readonly texts: PageTexts;
}

/** The texts of a language tag, say `de-AT`; else English. */
export function pageWords(tag: string | undefined): PageWords {
  const [code = ''] = (tag ?? '').slice(0, 100).toLowerCase().split(/[-,;]/, 1);
  const texts = Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code] : undefined;
  return texts ? { lang: code, texts } : { lang: 'en', texts: english };
}

/** A text with its values in it. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
