import type { texts as english } from '../texts.ts';

/** In French. */
export const texts: typeof english = {
  titles: {
    bell: 'Combien de cloches entendez-vous ?',
    knock: 'Combien de coups entendez-vous ?',
    whistle: 'Combien de sifflements entendez-vous ?',
    buzz: 'Combien de bourdonnements entendez-vous ?',
  },
  hint: 'D’autres sons s’y mêlent. Écoutez autant de fois que vous voulez.',
  play: 'Écouter',
  playing: 'Lecture en cours',
  newPicture: 'Nouveaux sons',
  wrong: 'Cela ne correspondait pas. Voici de nouveaux sons.',
  tooLate: 'C’était trop long. Voici de nouveaux sons.',
};
