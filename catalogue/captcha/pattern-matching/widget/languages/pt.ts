import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = {
  title: 'Que pedras vão em A e em B?',
  hint: 'As linhas e as colunas seguem uma regra; a cor não conta. Prima ou arraste a pedra para A e depois para B. Duas rondas.',
  round: 'Ronda {round}',
  setting: 'Encaixe {letter}, vazio',
  holds: 'Encaixe {letter}, pedra {stone}',
  stone: 'Pedra {stone}',
  placed: 'Pedra {stone}, no encaixe {letter}',
  next: 'Ronda {round}: prima a pedra para {letter}.',
  all: 'Tudo colocado. Prima Verificar.',
};
