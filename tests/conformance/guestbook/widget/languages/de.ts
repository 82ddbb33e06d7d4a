import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = { title: 'Gästebuch', sign: 'Als {name} eintragen', full: 'Dieses Buch ist leider voll.' };
