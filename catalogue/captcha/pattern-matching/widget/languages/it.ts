import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = {
  title: 'Quali pietre vanno in A, B e C?',
  hint: 'Ogni riga e ogni colonna ha qualcosa in comune; il colore non conta. Premere o trascinare le pietre per A, B e C.',
  setting: 'Posto {letter}, vuoto',
  holds: 'Posto {letter}, pietra {stone}',
  stone: 'Pietra {stone}',
  placed: 'Pietra {stone}, nel posto {letter}',
  next: 'Premere la pietra per {letter}.',
  all: 'Tutto posato. Premere Verifica.',
};
