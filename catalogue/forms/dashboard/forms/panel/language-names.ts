import { sentenceLanguages } from '../../../rules/sentences/sentence-of.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** "German", or the tag where it says nothing. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Those that forms speak by themselves, by their English names. */
export const offeredLanguages: readonly string[] = sentenceLanguages.toSorted((a, b) =>
  languageName(a).localeCompare(languageName(b), 'en'),
);
