import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = { title: 'Libro de visitas', sign: 'Firmar como {name}', full: 'Este libro está lleno.' };
