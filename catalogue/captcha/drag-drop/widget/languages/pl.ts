import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = {
  title: 'Połóż każdy kamień na tacy, na której jest ',
  same: {
    holes: 'tyle samo otworów',
    corners: 'tyle samo rogów',
    pattern: 'ten sam wzór',
    direction: 'ten sam kierunek strzałki',
  },
  hint: 'Wybierz kamień, potem tacę. Albo przeciągnij. Kolor się nie liczy.',
  stone: 'Kamień {stone}',
  placed: 'Kamień {stone}, na tacy {tray}',
  tray: 'Taca {tray}, pusta',
  holds: 'Taca {tray}, kamienie {stones}',
  pick: 'Najpierw wybierz kamień.',
  picked: 'Kamień {stone} podniesiony. Teraz naciśnij tacę.',
  next: 'Położono. Wybierz następny kamień.',
  all: 'Wszystko położone. Naciśnij Sprawdź.',
};
