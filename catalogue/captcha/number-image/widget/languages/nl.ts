import type { texts as english } from '../texts.ts';

/** In Dutch. */
export const texts: typeof english = {
  title: 'Leg elk getal bij het plaatje met zoveel ',
  hint: 'Kies een getal, dan een plaatje. Of sleep.',
  numbers: ['Eerste getal', 'Tweede getal', 'Derde getal'],
  placed: '{number}, op plaatje {picture}',
  picture: 'Plaatje {picture}',
  holds: 'Plaatje {picture}: {number}',
  pick: 'Kies eerst een getal.',
  picked: 'Getal opgepakt. Druk nu op een plaatje.',
  next: 'Gelegd. Kies het volgende getal.',
  all: 'Alles gelegd. Druk op Controleren.',
  kinds: {
    leaf: 'bladeren',
    fish: 'vissen',
    star: 'sterren',
    drop: 'druppels',
    bell: 'bellen',
    mushroom: 'paddenstoelen',
    pear: 'peren',
    acorn: 'eikels',
  },
};
