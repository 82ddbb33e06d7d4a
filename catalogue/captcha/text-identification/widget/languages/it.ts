import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = {
  title: 'Scrivere le cinque lettere',
  hint: 'Maiuscole o minuscole. Non ci sono né I né O.',
  field: 'Le cinque lettere nell’immagine',
};
