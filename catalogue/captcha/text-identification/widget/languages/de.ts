import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  title: 'Geben Sie die fünf Buchstaben ein',
  hint: 'Groß oder klein. Es gibt kein I und kein O.',
  field: 'Die fünf Buchstaben im Bild',
};
