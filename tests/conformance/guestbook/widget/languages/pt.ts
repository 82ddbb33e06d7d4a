import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = { title: 'Livro de visitas', sign: 'Assinar como {name}', full: 'Lamentamos, este livro está cheio.' };
