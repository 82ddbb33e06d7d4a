import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = {
  title: 'Quali pietre vanno in A e in B?',
  hint: 'Righe e colonne seguono una regola; il colore non conta. Premere o trascinare la pietra per A, poi per B. Due turni.',
  round: 'Turno {round}',
  setting: 'Sede {letter}, vuota',
  holds: 'Sede {letter}, pietra {stone}',
  stone: 'Pietra {stone}',
  placed: 'Pietra {stone}, nella sede {letter}',
  next: 'Turno {round}: premere la pietra per {letter}.',
  all: 'Tutto posato. Premere Verifica.',
};
