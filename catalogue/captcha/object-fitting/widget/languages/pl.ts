import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = {
  title: 'Jeden kamień uzupełnia obraz. ',
  titleEnd: 'Obróć go i połóż',
  hint: 'Wybierz kamień, obróć go do pionu, wybierz otwór. R obraca.',
  stone: 'Kamień {stone}',
  turned: '{stone}, obrót: {degrees}°',
  placed: '{stone}, w otworze {opening}',
  opening: 'Otwór {opening}',
  holds: 'Otwór {opening}: {stone}',
  left: 'Obróć w lewo',
  right: 'Obróć w prawo',
  pick: 'Wybierz kamień.',
  picked: 'Obróć go do pionu i wybierz otwór.',
  set: 'Położono. Naciśnij Sprawdź.',
  angle: 'Obrót: {degrees}°.',
};
