import type { texts as english } from '../texts.ts';

/** In Dutch. */
export const texts: typeof english = {
  title: 'Eén steen maakt een plaatje compleet. ',
  titleEnd: 'Draai hem en leg hem neer',
  hint: 'Kies een steen, draai hem rechtop, kies een opening. R draait.',
  stone: 'Steen {stone}',
  turned: '{stone}, {degrees} graden gedraaid',
  placed: '{stone}, in opening {opening}',
  opening: 'Opening {opening}',
  holds: 'Opening {opening}: {stone}',
  left: 'Naar links draaien',
  right: 'Naar rechts draaien',
  pick: 'Kies een steen.',
  picked: 'Draai hem rechtop en kies een opening.',
  set: 'Gelegd. Druk op Controleren.',
  angle: 'Gedraaid tot {degrees} graden.',
};
