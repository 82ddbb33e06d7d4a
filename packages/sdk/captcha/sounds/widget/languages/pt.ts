import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = {
  titles: {
    bell: 'Quantos sinos ouve?',
    knock: 'Quantas pancadas ouve?',
    whistle: 'Quantos assobios ouve?',
    buzz: 'Quantos zumbidos ouve?',
  },
  hint: 'Há outros sons misturados. Pode ouvir as vezes que quiser.',
  play: 'Ouvir',
  playing: 'A tocar',
  newPicture: 'Novos sons',
  wrong: 'Não corresponde. Aqui estão novos sons.',
  tooLate: 'Demorou demasiado. Aqui estão novos sons.',
};
