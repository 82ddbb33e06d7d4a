import type { texts as english } from '../texts.ts';

/** In French. */
export const texts: typeof english = {
  title: 'Quelles pierres vont en A et en B ?',
  hint: 'Lignes et colonnes suivent une règle ; la couleur ne compte pas. Appuyez sur la pierre pour A, puis pour B, ou faites glisser. Deux manches.',
  round: 'Manche {round}',
  setting: 'Emplacement {letter}, vide',
  holds: 'Emplacement {letter}, pierre {stone}',
  stone: 'Pierre {stone}',
  placed: 'Pierre {stone}, à l’emplacement {letter}',
  next: 'Manche {round} : appuyez sur la pierre pour {letter}.',
  all: 'Tout est posé. Appuyez sur Vérifier.',
};
