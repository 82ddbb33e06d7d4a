import type { MailLanguage } from '@inlay/platform/mail/mail-layout.ts';
import { directionOf } from '../../rules/shown/direction-of.ts';
import { languageCode } from '../../rules/shown/language-code.ts';

export interface Words<Texts> extends MailLanguage {
  readonly texts: Texts;
}

/** Texts in the first of some language tags that they are there in, say `de-AT`; else in English, as the dashboard is. */
export function wordsIn<Texts>(
  languages: Readonly<Record<string, Texts>> & { readonly en: Texts },
  ...tags: readonly (string | undefined)[]
): Words<Texts> {
  const codes = tags.map((tag) => languageCode(tag ?? ''));
  const lang = codes.find((code) => Object.hasOwn(languages, code)) ?? 'en';
  return { lang, dir: directionOf(lang), texts: languages[lang] ?? languages.en };
}
