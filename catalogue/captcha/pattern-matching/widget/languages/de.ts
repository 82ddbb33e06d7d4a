import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  title: 'Welche Steine gehören in A und B?',
  hint: 'Zeilen und Spalten folgen einer Regel; die Farbe zählt nicht. Stein für A drücken oder ziehen, dann für B. Zwei Runden.',
  round: 'Runde {round}',
  setting: 'Fassung {letter}, leer',
  holds: 'Fassung {letter}, Stein {stone}',
  stone: 'Stein {stone}',
  placed: 'Stein {stone}, in Fassung {letter}',
  next: 'Runde {round}: Drücken Sie den Stein für {letter}.',
  all: 'Alles gesetzt. Drücken Sie Prüfen.',
};
