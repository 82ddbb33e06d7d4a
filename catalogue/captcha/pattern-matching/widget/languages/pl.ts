import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = {
  title: 'Które kamienie pasują do A i B?',
  hint: 'Wiersze i kolumny mają regułę; kolor się nie liczy. Naciśnij lub przeciągnij kamień dla A, potem dla B. Dwie rundy.',
  round: 'Runda {round}',
  setting: 'Miejsce {letter}, puste',
  holds: 'Miejsce {letter}, kamień {stone}',
  stone: 'Kamień {stone}',
  placed: 'Kamień {stone}, na miejscu {letter}',
  next: 'Runda {round}: naciśnij kamień dla {letter}.',
  all: 'Wszystko położone. Naciśnij Sprawdź.',
};
