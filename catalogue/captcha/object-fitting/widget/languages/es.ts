import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = {
  title: 'Una piedra completa una imagen. ',
  titleEnd: 'Gírela y póngala',
  hint: 'Elija una piedra, gírela hasta que quede derecha, elija un hueco. R gira.',
  stone: 'Piedra {stone}',
  turned: '{stone}, girada {degrees} grados',
  placed: '{stone}, en el hueco {opening}',
  opening: 'Hueco {opening}',
  holds: 'Hueco {opening}: {stone}',
  left: 'Girar a la izquierda',
  right: 'Girar a la derecha',
  pick: 'Elija una piedra.',
  picked: 'Gírela hasta que quede derecha y elija un hueco.',
  set: 'Colocada. Pulse Comprobar.',
  angle: 'Girada a {degrees} grados.',
};
