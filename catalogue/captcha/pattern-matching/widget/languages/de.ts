import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  title: 'Welche Steine gehören in A, B und C?',
  hint: 'Zeilen und Spalten folgen je einer Regel; die Farbe zählt nicht. Steine für A, B und C drücken oder ziehen.',
  setting: 'Fassung {letter}, leer',
  holds: 'Fassung {letter}, Stein {stone}',
  stone: 'Stein {stone}',
  placed: 'Stein {stone}, in Fassung {letter}',
  next: 'Drücken Sie den Stein für {letter}.',
  all: 'Alles gesetzt. Drücken Sie Prüfen.',
};
