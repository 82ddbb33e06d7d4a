import type { texts as english } from '../texts.ts';

/** In Dutch. */
export const texts: typeof english = {
  title: 'Zet elk stuk terug waar het ',
  titleEnd: 'het ding compleet maakt',
  hint: 'Kies een stuk, dan een opening. Of sleep. De kleuren verschillen.',
  pieces: ['Eerste stuk', 'Tweede stuk', 'Derde stuk'],
  placed: '{piece}, in opening {opening}',
  opening: 'Opening {opening}',
  holds: 'Opening {opening}: {piece}',
  pick: 'Kies eerst een stuk.',
  picked: 'Stuk opgepakt. Druk nu op een opening.',
  next: 'Gelegd. Kies het volgende stuk.',
  all: 'Alles gelegd. Druk op Controleren.',
};
