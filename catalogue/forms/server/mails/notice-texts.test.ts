import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textFlaws } from '../../../../tests/support/forms/text-flaws.ts';
import { sentenceLanguages } from '../../rules/sentences/sentence-of.ts';
import { composeSummary } from './compose-notice.ts';
import { noticeEnglish } from './notice-english.ts';
import { noticeWords } from './notice-texts.ts';

const languages = readdirSync(new URL('languages', import.meta.url)).map((file) => file.replace('.ts', ''));
/** Loan words. */
const SHARED = ['fr: page is English'];

test('notices speak the languages that forms speak', () => {
  expect(['en', ...languages].toSorted()).toEqual([...sentenceLanguages].toSorted());
});

test.each(languages)('%s has every text in words of its own, with the same placeholders', (language) => {
  const { texts, lang } = noticeWords(language);
  expect(lang).toBe(language);
  expect(textFlaws(texts, noticeEnglish).filter((flaw) => !SHARED.includes(`${language}: ${flaw}`))).toEqual([]);
});

test.each(['en', ...languages])('the summary in %s names both numbers, and leaves no placeholder', (language) => {
  const { text, html } = composeSummary(75, language);
  for (const number of ['75', '60']) expect(text).toContain(number);
  expect(text + html).not.toMatch(/\{\w+\}/);
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
});
