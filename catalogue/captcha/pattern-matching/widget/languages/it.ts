import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = {
  title: 'Quali pietre vanno in A, B e C?',
  hint: 'Righe e colonne seguono una regola; il colore non conta. Premere o trascinare le pietre per A, B e C.',
  setting: 'Sede {letter}, vuota',
  holds: 'Sede {letter}, pietra {stone}',
  stone: 'Pietra {stone}',
  placed: 'Pietra {stone}, nella sede {letter}',
  next: 'Premere la pietra per {letter}.',
  all: 'Tutto posato. Premere Verifica.',
};
