import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = {
  title: 'Odłóż każdą część tam, gdzie ',
  titleEnd: 'uzupełnia przedmiot',
  hint: 'Wybierz część, potem otwór. Albo przeciągnij. Kolory się różnią.',
  pieces: ['Pierwsza część', 'Druga część', 'Trzecia część'],
  placed: '{piece}, w otworze {opening}',
  opening: 'Otwór {opening}',
  holds: 'Otwór {opening}: {piece}',
  pick: 'Najpierw wybierz część.',
  picked: 'Część podniesiona. Teraz naciśnij otwór.',
  next: 'Położono. Wybierz następną część.',
  all: 'Wszystko położone. Naciśnij Sprawdź.',
};
