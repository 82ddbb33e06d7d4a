import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = {
  title: 'Una piedra completa una imagen. ',
  titleEnd: 'Gírela y póngala',
  hint: 'Elija una piedra, gírela, elija un hueco. R gira. Los colores difieren.',
  stone: 'Piedra {stone}',
  turned: '{stone}, girada {degrees} grados',
  placed: '{stone}, en el hueco {opening}',
  opening: 'Hueco {opening}',
  holds: 'Hueco {opening}: {stone}',
  left: 'Girar a la izquierda',
  right: 'Girar a la derecha',
  pick: 'Elija primero una piedra.',
  picked: 'Tomada. Gírela y luego pulse un hueco.',
  set: 'Colocada. Siga girando o pulse Comprobar.',
  angle: 'Girada a {degrees} grados.',
};
