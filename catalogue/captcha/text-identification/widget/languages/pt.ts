import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = {
  title: 'Escreva as cinco letras',
  hint: 'Maiúsculas ou minúsculas. Não há I nem O.',
  field: 'As cinco letras da imagem',
};
