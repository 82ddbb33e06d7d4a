import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = {
  title: 'Devuelva cada pieza a donde ',
  titleEnd: 'completa el objeto',
  hint: 'Elija una pieza y luego un hueco. O arrastre. Los colores difieren.',
  pieces: ['Primera pieza', 'Segunda pieza', 'Tercera pieza'],
  placed: '{piece}, en el hueco {opening}',
  opening: 'Hueco {opening}',
  holds: 'Hueco {opening}: {piece}',
  pick: 'Elija primero una pieza.',
  picked: 'Pieza tomada. Ahora pulse un hueco.',
  next: 'Colocada. Elija la siguiente pieza.',
  all: 'Todo colocado. Pulse Comprobar.',
};
