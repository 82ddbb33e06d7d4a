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
import { type NoticeTexts, noticeEnglish } from './notice-english.ts';
import { type Words, wordsIn } from './words-in.ts';

const LANGUAGES = { en: noticeEnglish, ar, de, es, fr, it, ja, nl, pl, pt, tr, zh };

/** In the language of a form. */
export const noticeWords = (tag: string | undefined): Words<NoticeTexts> => wordsIn<NoticeTexts>(LANGUAGES, tag);
