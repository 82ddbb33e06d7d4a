import { english } from './english.ts';
import { languageCode } from '../shown/language-code.ts';
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
import { type Bounds, fillIn, type SentenceName, type Sentences } from './sentences.ts';

const LANGUAGES: Readonly<Record<string, Sentences>> = { en: english, ar, de, es, fr, it, ja, nl, pl, pt, tr, zh };

/** Codes of the languages that forms speak by themselves. */
export const sentenceLanguages: readonly string[] = Object.keys(LANGUAGES);

/** A sentence in the language of a tag such as `de-AT`, or else in English. */
export function sentenceOf(language: string, name: SentenceName, bounds: Bounds = {}): string {
  const code = languageCode(language);
  const sentences = Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code] : undefined;
  return fillIn((sentences ?? english)[name], bounds);
}
