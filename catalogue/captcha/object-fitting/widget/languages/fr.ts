import type { texts as english } from '../texts.ts';

/** In French. */
export const texts: typeof english = {
  title: 'Une pierre complète une image. ',
  titleEnd: 'Tournez-la, posez-la',
  hint: 'Choisissez une pierre, tournez-la, choisissez une ouverture. R tourne. Les couleurs diffèrent.',
  stone: 'Pierre {stone}',
  turned: '{stone}, tournée de {degrees} degrés',
  placed: '{stone}, dans l’ouverture {opening}',
  opening: 'Ouverture {opening}',
  holds: 'Ouverture {opening} : {stone}',
  left: 'Tourner à gauche',
  right: 'Tourner à droite',
  pick: 'Choisissez d’abord une pierre.',
  picked: 'Pierre prise. Tournez-la, puis appuyez sur une ouverture.',
  set: 'Posée. Tournez encore ou appuyez sur Vérifier.',
  angle: 'Tournée à {degrees} degrés.',
};
