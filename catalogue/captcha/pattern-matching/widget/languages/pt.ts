import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = {
  title: 'Que pedras vão em A, B e C?',
  hint: 'Cada linha e cada coluna tem algo em comum; a cor não conta. Prima ou arraste as pedras para A, B e C.',
  setting: 'Encaixe {letter}, vazio',
  holds: 'Encaixe {letter}, pedra {stone}',
  stone: 'Pedra {stone}',
  placed: 'Pedra {stone}, no encaixe {letter}',
  next: 'Prima a pedra para {letter}.',
  all: 'Tudo colocado. Prima Verificar.',
};
