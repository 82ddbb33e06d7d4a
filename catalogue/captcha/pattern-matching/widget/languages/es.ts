import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = {
  title: '¿Qué piedras van en A y en B?',
  hint: 'Dos rondas. Pulse la piedra para A y luego para B. O arrastre.',
  round: 'Ronda {round}',
  setting: 'Hueco {letter}, vacío',
  holds: 'Hueco {letter}, piedra {stone}',
  stone: 'Piedra {stone}',
  placed: 'Piedra {stone}, en el hueco {letter}',
  next: 'Ronda {round}: pulse la piedra para {letter}.',
  all: 'Todo colocado. Pulse Comprobar.',
};
