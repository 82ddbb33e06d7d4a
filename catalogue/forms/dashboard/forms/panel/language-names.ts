import { languageName } from '@inlay/ui/language-name.ts';
import { sentenceLanguages } from '../../../rules/sentences/sentence-of.ts';

/** Those that forms speak by themselves, by their English names. */
export const offeredLanguages: readonly string[] = sentenceLanguages.toSorted((a, b) =>
  languageName(a).localeCompare(languageName(b), 'en'),
);
