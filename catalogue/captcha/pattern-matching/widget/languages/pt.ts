import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = {
  title: 'Que pedras vão em A e em B?',
  hint: 'Duas rondas. Prima a pedra para A e depois para B. Ou arraste.',
  round: 'Ronda {round}',
  setting: 'Encaixe {letter}, vazio',
  holds: 'Encaixe {letter}, pedra {stone}',
  stone: 'Pedra {stone}',
  placed: 'Pedra {stone}, no encaixe {letter}',
  next: 'Ronda {round}: prima a pedra para {letter}.',
  all: 'Tudo colocado. Prima Verificar.',
};
