import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = {
  title: 'Reponha cada peça onde ela ',
  titleEnd: 'completa o objeto',
  hint: 'Escolha uma peça e depois uma abertura. Ou arraste. As cores diferem.',
  pieces: ['Primeira peça', 'Segunda peça', 'Terceira peça'],
  placed: '{piece}, na abertura {opening}',
  opening: 'Abertura {opening}',
  holds: 'Abertura {opening}: {piece}',
  pick: 'Escolha primeiro uma peça.',
  picked: 'Peça apanhada. Prima agora uma abertura.',
  next: 'Colocada. Escolha a peça seguinte.',
  all: 'Tudo colocado. Prima Verificar.',
};
