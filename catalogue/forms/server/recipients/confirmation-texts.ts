import type { MailLanguage } from '@inlay/platform/mail/mail-layout.ts';
import { directionOf } from '../../rules/shown/direction-of.ts';
import { type ConfirmationTexts, english } from './confirmation-english.ts';
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

const LANGUAGES: Readonly<Record<string, ConfirmationTexts>> = { en: english, ar, de, es, fr, it, ja, nl, pl, pt, tr, zh };

export interface ConfirmationWords extends MailLanguage {
  readonly texts: ConfirmationTexts;
}

/** In the first of some language tags that confirmations speak, say `de-AT`; else in English, as the dashboard is. */
export function confirmationWords(...tags: readonly (string | undefined)[]): ConfirmationWords {
  const codes = tags.map((tag) => tag?.toLowerCase().split('-', 1)[0] ?? '');
  const lang = codes.find((code) => Object.hasOwn(LANGUAGES, code)) ?? 'en';
  return { lang, dir: directionOf(lang), texts: LANGUAGES[lang] ?? english };
}
