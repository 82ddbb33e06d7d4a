import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = {
  title: 'Abbinare ogni numero all’immagine con quella quantità di ',
  hint: 'Scegliere un numero, poi un’immagine. Oppure trascinare.',
  numbers: ['Primo numero', 'Secondo numero', 'Terzo numero'],
  placed: '{number}, sull’immagine {picture}',
  picture: 'Immagine {picture}',
  holds: 'Immagine {picture}: {number}',
  pick: 'Scegliere prima un numero.',
  picked: 'Numero preso. Ora premere un’immagine.',
  next: 'Posato. Scegliere il numero successivo.',
  all: 'Tutto posato. Premere Verifica.',
  kinds: {
    leaf: 'foglie',
    fish: 'pesci',
    star: 'stelle',
    drop: 'gocce',
    bell: 'campane',
    mushroom: 'funghi',
    pear: 'pere',
    acorn: 'ghiande',
  },
};
