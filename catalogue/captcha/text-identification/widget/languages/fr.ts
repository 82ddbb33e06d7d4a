import type { texts as english } from '../texts.ts';

/** In French. */
export const texts: typeof english = {
  title: 'Saisissez les cinq lettres',
  hint: 'Majuscules ou minuscules. Il n’y a ni I ni O.',
  field: 'Les cinq lettres de l’image',
};
