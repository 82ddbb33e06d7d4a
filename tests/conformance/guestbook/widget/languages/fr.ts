import type { texts as english } from '../texts.ts';

/** In French. */
export const texts: typeof english = { title: 'Livre d’or', sign: 'Signer en tant que {name}', full: 'Désolé, ce livre est plein.' };
