import type { SentenceName } from '../sentences/sentences.ts';

/** The sentences that a page needs to say about files by itself. */
export const FILE_WORDS = [
  'addFiles',
  'dropFiles',
  'filesLimit',
  'oneFileLimit',
  'removeFile',
  'halfSent',
  'tooBig',
  'tooBigTogether',
  'wrongKind',
  'broken',
  'tooManyFiles',
] as const satisfies readonly SentenceName[];
export type FileWord = (typeof FILE_WORDS)[number];
