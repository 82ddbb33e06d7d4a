import type { texts as english } from '../texts.ts';

/** In French. */
export const texts: typeof english = {
  title: 'Quelles pierres vont en A, B et C ?',
  hint: 'Chaque ligne et chaque colonne a un point commun ; la couleur ne compte pas. Appuyez sur les pierres pour A, B et C, ou faites-les glisser.',
  setting: 'Emplacement {letter}, vide',
  holds: 'Emplacement {letter}, pierre {stone}',
  stone: 'Pierre {stone}',
  placed: 'Pierre {stone}, à l’emplacement {letter}',
  next: 'Appuyez sur la pierre pour {letter}.',
  all: 'Tout est posé. Appuyez sur Vérifier.',
};
