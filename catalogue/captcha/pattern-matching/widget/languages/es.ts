import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = {
  title: '¿Qué piedras van en A y en B?',
  hint: 'Filas y columnas siguen una regla; el color no cuenta. Pulse o arrastre la piedra para A y luego para B. Dos rondas.',
  round: 'Ronda {round}',
  setting: 'Hueco {letter}, vacío',
  holds: 'Hueco {letter}, piedra {stone}',
  stone: 'Piedra {stone}',
  placed: 'Piedra {stone}, en el hueco {letter}',
  next: 'Ronda {round}: pulse la piedra para {letter}.',
  all: 'Todo colocado. Pulse Comprobar.',
};
