import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = {
  title: '¿Qué piedras van en A, B y C?',
  hint: 'Cada fila y cada columna tiene algo en común; el color no cuenta. Pulse o arrastre las piedras para A, B y C.',
  setting: 'Hueco {letter}, vacío',
  holds: 'Hueco {letter}, piedra {stone}',
  stone: 'Piedra {stone}',
  placed: 'Piedra {stone}, en el hueco {letter}',
  next: 'Pulse la piedra para {letter}.',
  all: 'Todo colocado. Pulse Comprobar.',
};
