import type { texts as english } from '../texts.ts';

/** In Turkish. */
export const texts: typeof english = {
  title: 'Beş harfi yazın',
  hint: 'Büyük ya da küçük. I ve O yoktur.',
  field: 'Resimdeki beş harf',
};
