import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = {
  title: 'Una cada número con la imagen que tiene esa cantidad de ',
  hint: 'Elija un número y luego una imagen. O arrastre.',
  numbers: ['Primer número', 'Segundo número', 'Tercer número'],
  placed: '{number}, en la imagen {picture}',
  picture: 'Imagen {picture}',
  holds: 'Imagen {picture}: {number}',
  pick: 'Elija primero un número.',
  picked: 'Número tomado. Ahora pulse una imagen.',
  next: 'Colocado. Elija el siguiente número.',
  all: 'Todo colocado. Pulse Comprobar.',
  kinds: {
    leaf: 'hojas',
    fish: 'peces',
    star: 'estrellas',
    drop: 'gotas',
    bell: 'campanas',
    mushroom: 'setas',
    pear: 'peras',
    acorn: 'bellotas',
  },
};
