import type { texts as english } from '../texts.ts';

/** In Dutch. */
export const texts: typeof english = { title: 'Gastenboek', sign: 'Tekenen als {name}', full: 'Sorry, dit boek is vol.' };
