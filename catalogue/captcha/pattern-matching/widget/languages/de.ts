import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  title: 'Welche Steine gehören in A und B?',
  hint: 'Zwei Runden. Stein für A drücken, dann für B. Oder ziehen.',
  round: 'Runde {round}',
  setting: 'Fassung {letter}, leer',
  holds: 'Fassung {letter}, Stein {stone}',
  stone: 'Stein {stone}',
  placed: 'Stein {stone}, in Fassung {letter}',
  next: 'Runde {round}: Drücken Sie den Stein für {letter}.',
  all: 'Alles gesetzt. Drücken Sie Prüfen.',
};
