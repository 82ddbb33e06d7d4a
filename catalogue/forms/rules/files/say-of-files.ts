import type { Definition } from '../definition.ts';
import type { FormSettings } from '../settings/form-settings.ts';
import { sentenceOf } from '../sentences/sentence-of.ts';
import { TOTAL_MB } from './file-bounds.ts';
import { type FileWord, FILE_WORDS } from './file-words.ts';

type FileSettings = Pick<FormSettings, 'files' | 'maxFiles' | 'maxFileMB' | 'kinds'>;

/** What a page has to know of files: their bounds, and where a field asks for some, the sentences, whose places it fills in. */
export const fileRules = (
  { fields }: Pick<Definition, 'fields'>,
  { files, maxFiles, maxFileMB, kinds }: FileSettings,
  language: string,
) => ({
  maxFiles: files ? maxFiles : 0,
  maxFileMB,
  totalMB: TOTAL_MB,
  kinds,
  words: (fields.some(({ type }) => type === 'file') ? fileWords(language) : {}) as Partial<Record<FileWord, string>>,
});

const fileWords = (language: string) =>
  Object.fromEntries(FILE_WORDS.map((name) => [name, sentenceOf(language, name)])) as Record<FileWord, string>;
