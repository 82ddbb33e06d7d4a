import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = {
  titles: {
    bell: 'Quante campane si sentono?',
    knock: 'Quanti colpi si sentono?',
    whistle: 'Quanti fischi si sentono?',
    buzz: 'Quanti ronzii si sentono?',
  },
  hint: 'Ci sono anche altri suoni. Si può riascoltare quanto si vuole.',
  play: 'Ascolta',
  playing: 'In riproduzione',
  newPicture: 'Nuovi suoni',
  wrong: 'Non corrisponde. Ecco nuovi suoni.',
  tooLate: 'È passato troppo tempo. Ecco nuovi suoni.',
};
