import type { texts as english } from '../texts.ts';

/** In Dutch. */
export const texts: typeof english = {
  titles: {
    bell: 'Hoeveel bellen hoort u?',
    knock: 'Hoeveel kloppen hoort u?',
    whistle: 'Hoeveel fluittonen hoort u?',
    buzz: 'Hoeveel zoemtonen hoort u?',
  },
  hint: 'Er klinken ook andere geluiden. Speel het zo vaak af als u wilt.',
  play: 'Afspelen',
  playing: 'Speelt af',
  newPicture: 'Nieuwe geluiden',
  wrong: 'Dat klopte niet. Hier zijn nieuwe geluiden.',
  tooLate: 'Dat duurde te lang. Hier zijn nieuwe geluiden.',
};
