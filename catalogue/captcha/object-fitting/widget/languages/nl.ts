import type { texts as english } from '../texts.ts';

/** In Dutch. */
export const texts: typeof english = {
  title: 'Eén steen maakt een plaatje compleet. ',
  titleEnd: 'Draai hem en leg hem neer',
  hint: 'Kies een steen, draai hem, kies een opening. R draait. De kleuren verschillen.',
  stone: 'Steen {stone}',
  turned: '{stone}, {degrees} graden gedraaid',
  placed: '{stone}, in opening {opening}',
  opening: 'Opening {opening}',
  holds: 'Opening {opening}: {stone}',
  left: 'Naar links draaien',
  right: 'Naar rechts draaien',
  pick: 'Kies eerst een steen.',
  picked: 'Opgepakt. Draai hem en druk dan op een opening.',
  set: 'Gelegd. Draai verder of druk op Controleren.',
  angle: 'Gedraaid tot {degrees} graden.',
};
