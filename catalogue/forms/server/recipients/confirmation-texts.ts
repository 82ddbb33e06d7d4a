import { type ConfirmationTexts, english } from './confirmation-english.ts';
import { type Words, wordsIn } from '../mails/words-in.ts';
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

const LANGUAGES = { en: english, ar, de, es, fr, it, ja, nl, pl, pt, tr, zh };

export type ConfirmationWords = Words<ConfirmationTexts>;

export const confirmationWords = (...tags: readonly (string | undefined)[]): ConfirmationWords =>
  wordsIn<ConfirmationTexts>(LANGUAGES, ...tags);
