import { type FrameTexts, english } from './english.ts';
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

const LANGUAGES: Readonly<Record<string, FrameTexts>> = { en: english, ar, de, es, fr, it, ja, nl, pl, pt, tr, zh };

export interface FrameLanguage {
  /** Of the page's `lang`. */
  readonly code: string;
  readonly dir: 'ltr' | 'rtl';
  readonly texts: FrameTexts;
}

/** The texts of a language tag, or else English. */
export function frameLanguage(tag: string | undefined): FrameLanguage {
  const [code = ''] = (tag ?? '').slice(0, 100).toLowerCase().split(/[-,;]/, 1);
  const texts = Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code] : undefined;
  return texts ? { code, dir: code === 'ar' ? 'rtl' : 'ltr', texts } : { code: 'en', dir: 'ltr', texts: english };
}

/** A text with its value in it. */
export const withValue = (text: string, value: string): string => text.replace(/\{\w+\}/, () => value);
