import type { Definition } from '../../rules/definition.ts';
import { FILE_WORDS } from '../../rules/files/file-words.ts';
import { sentenceOf } from '../../rules/sentences/sentence-of.ts';

export const takesFiles = ({ fields }: Pick<Definition, 'fields'>): boolean => fields.some(({ type }) => type === 'file');

/** Sentences about files, their places left open: the page fills them in. */
export const fileWords = (language: string): Record<string, string> =>
  Object.fromEntries(FILE_WORDS.map((name) => [name, sentenceOf(language, name)]));
