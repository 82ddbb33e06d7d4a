import type { texts as english } from '../texts.ts';

/** In French. */
export const texts: typeof english = {
  title: 'Posez chaque pierre dans le plateau avec ',
  same: {
    holes: 'le même nombre de trous',
    corners: 'le même nombre de coins',
    pattern: 'le même motif',
    direction: 'la même direction de flèche',
  },
  hint: 'Choisissez une pierre, puis un plateau. Ou faites glisser. La couleur ne compte pas.',
  stone: 'Pierre {stone}',
  placed: 'Pierre {stone}, dans le plateau {tray}',
  tray: 'Plateau {tray}, vide',
  holds: 'Plateau {tray}, pierres {stones}',
  pick: 'Choisissez d’abord une pierre.',
  picked: 'Pierre {stone} prise. Appuyez maintenant sur un plateau.',
  next: 'Posé. Choisissez la pierre suivante.',
  all: 'Tout est posé. Appuyez sur Vérifier.',
};
