import type { texts as english } from '../texts.ts';

/** In French. */
export const texts: typeof english = {
  title: 'Une pierre complète une image. ',
  titleEnd: 'Tournez-la, posez-la',
  hint: 'Choisissez une pierre, tournez-la à l’endroit, choisissez une ouverture. R tourne.',
  stone: 'Pierre {stone}',
  turned: '{stone}, tournée de {degrees} degrés',
  placed: '{stone}, dans l’ouverture {opening}',
  opening: 'Ouverture {opening}',
  holds: 'Ouverture {opening} : {stone}',
  left: 'Tourner à gauche',
  right: 'Tourner à droite',
  pick: 'Choisissez une pierre.',
  picked: 'Tournez-la à l’endroit, puis choisissez une ouverture.',
  set: 'Posée. Appuyez sur Vérifier.',
  angle: 'Tournée à {degrees} degrés.',
};
