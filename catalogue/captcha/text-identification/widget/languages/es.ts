import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = {
  title: 'Escriba las cinco letras',
  hint: 'Mayúsculas o minúsculas. No hay ni I ni O.',
  field: 'Las cinco letras de la imagen',
};
