import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = {
  title: 'Które kamienie pasują do A i B?',
  hint: 'Dwie rundy. Naciśnij kamień dla A, potem dla B. Albo przeciągnij.',
  round: 'Runda {round}',
  setting: 'Miejsce {letter}, puste',
  holds: 'Miejsce {letter}, kamień {stone}',
  stone: 'Kamień {stone}',
  placed: 'Kamień {stone}, na miejscu {letter}',
  next: 'Runda {round}: naciśnij kamień dla {letter}.',
  all: 'Wszystko położone. Naciśnij Sprawdź.',
};
