import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = {
  title: 'Które kamienie pasują do A, B i C?',
  hint: 'Każdy wiersz i każda kolumna ma coś wspólnego; kolor się nie liczy. Naciśnij lub przeciągnij kamienie dla A, B i C.',
  setting: 'Miejsce {letter}, puste',
  holds: 'Miejsce {letter}, kamień {stone}',
  stone: 'Kamień {stone}',
  placed: 'Kamień {stone}, na miejscu {letter}',
  next: 'Naciśnij kamień dla {letter}.',
  all: 'Wszystko położone. Naciśnij Sprawdź.',
};
