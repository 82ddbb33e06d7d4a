import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  title: 'Welche Steine gehören in A, B und C?',
  hint: 'In jeder Zeile und jeder Spalte ist etwas gleich; die Farbe zählt nicht. Steine für A, B und C drücken oder ziehen.',
  setting: 'Feld {letter}, leer',
  holds: 'Feld {letter}, Stein {stone}',
  stone: 'Stein {stone}',
  placed: 'Stein {stone}, in Feld {letter}',
  next: 'Drücken Sie den Stein für {letter}.',
  all: 'Alles gesetzt. Drücken Sie Prüfen.',
};
