import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = {
  title: 'Jeden kamień uzupełnia obraz. ',
  titleEnd: 'Obróć go i połóż',
  hint: 'Wybierz kamień, obróć go, wybierz otwór. R obraca. Kolory się różnią.',
  stone: 'Kamień {stone}',
  turned: '{stone}, obrót: {degrees}°',
  placed: '{stone}, w otworze {opening}',
  opening: 'Otwór {opening}',
  holds: 'Otwór {opening}: {stone}',
  left: 'Obróć w lewo',
  right: 'Obróć w prawo',
  pick: 'Najpierw wybierz kamień.',
  picked: 'Podniesiono. Obróć, a potem naciśnij otwór.',
  set: 'Położono. Obracaj dalej albo naciśnij Sprawdź.',
  angle: 'Obrót: {degrees}°.',
};
