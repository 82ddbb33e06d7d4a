import type { texts as english } from '../texts.ts';

/** In French. */
export const texts: typeof english = {
  title: 'Remettez chaque pièce là où elle ',
  titleEnd: 'complète l’objet',
  hint: 'Choisissez une pièce, puis une ouverture. Ou faites glisser. Les couleurs diffèrent.',
  pieces: ['Première pièce', 'Deuxième pièce', 'Troisième pièce'],
  placed: '{piece}, dans l’ouverture {opening}',
  opening: 'Ouverture {opening}',
  holds: 'Ouverture {opening} : {piece}',
  pick: 'Choisissez d’abord une pièce.',
  picked: 'Pièce prise. Appuyez maintenant sur une ouverture.',
  next: 'Posé. Choisissez la pièce suivante.',
  all: 'Tout est posé. Appuyez sur Vérifier.',
};
