import type { texts as english } from '../texts.ts';

/** In French. */
export const texts: typeof english = {
  title: 'Associez chaque nombre à l’image qui en contient autant : ',
  hint: 'Choisissez un nombre, puis une image. Ou faites glisser.',
  numbers: ['Premier nombre', 'Deuxième nombre', 'Troisième nombre'],
  placed: '{number}, sur l’image {picture}',
  picture: 'Image {picture}',
  holds: 'Image {picture} : {number}',
  pick: 'Choisissez d’abord un nombre.',
  picked: 'Nombre pris. Appuyez maintenant sur une image.',
  next: 'Posé. Choisissez le nombre suivant.',
  all: 'Tout est posé. Appuyez sur Vérifier.',
  kinds: {
    leaf: 'feuilles',
    fish: 'poissons',
    star: 'étoiles',
    drop: 'gouttes',
    bell: 'cloches',
    mushroom: 'champignons',
    pear: 'poires',
    acorn: 'glands',
  },
};
