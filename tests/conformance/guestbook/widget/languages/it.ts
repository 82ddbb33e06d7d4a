import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = { title: 'Libro degli ospiti', sign: 'Firma come {name}', full: 'Spiacenti, il libro è pieno.' };
