import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textFlaws } from '../../../../tests/support/forms/text-flaws.ts';
import { sentenceLanguages } from '../../rules/sentences/sentence-of.ts';
import { english } from './confirmation-english.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { confirmationWords } from './confirmation-texts.ts';

const languages = readdirSync(new URL('languages', import.meta.url)).map((file) => file.replace('.ts', ''));
/** Loan words. */
const SHARED = ['nl: project is English', 'tr: form is English'];

test('confirmations speak the languages that forms speak', () => {
  expect(['en', ...languages].toSorted()).toEqual([...sentenceLanguages].toSorted());
});

test.each(languages)('%s has every text in words of its own, with the same placeholders', (language) => {
  const { texts, lang } = confirmationWords(language);
  expect(lang).toBe(language);
  expect(textFlaws(texts, english).filter((flaw) => !SHARED.includes(`${language}: ${flaw}`))).toEqual([]);
});

test.each(['en', ...languages])('a mail in %s says all that it has to, and leaves no placeholder', (language) => {
  const words = confirmationWords(language);
  const link = 'https://inlay.example.com/c/key/_recipient#token=x';
  const { subject, text, html = '' } = confirmationMail({ project: '', form: null, link }, words);
  expect(subject).toBe(words.texts.subject);
  for (const said of [words.texts.unnamed, words.texts.allForms, words.texts.untilThen, '7', link, `${link}&answer=refuse`])
    expect(text).toContain(said);
  expect(text + html).not.toMatch(/\{\w+\}/);
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
});

test('the first tag that is spoken counts, and English where none is', () => {
  expect(confirmationWords('sv', undefined, 'PT-br', 'de').lang).toBe('pt');
  for (const tag of ['', 'sv', 'zha', 'constructor', '__proto__', 'toString']) expect(confirmationWords(tag).lang).toBe('en');
});
