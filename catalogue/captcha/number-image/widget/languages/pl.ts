import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = {
  title: 'Dopasuj każdą liczbę do obrazu, na którym jest tyle: ',
  hint: 'Wybierz liczbę, potem obraz. Albo przeciągnij.',
  numbers: ['Pierwsza liczba', 'Druga liczba', 'Trzecia liczba'],
  placed: '{number}, na obrazie {picture}',
  picture: 'Obraz {picture}',
  holds: 'Obraz {picture}: {number}',
  pick: 'Najpierw wybierz liczbę.',
  picked: 'Liczba podniesiona. Teraz naciśnij obraz.',
  next: 'Położono. Wybierz następną liczbę.',
  all: 'Wszystko położone. Naciśnij Sprawdź.',
  kinds: {
    leaf: 'liści',
    fish: 'ryb',
    star: 'gwiazd',
    drop: 'kropel',
    bell: 'dzwonków',
    mushroom: 'grzybów',
    pear: 'gruszek',
    acorn: 'żołędzi',
  },
};
