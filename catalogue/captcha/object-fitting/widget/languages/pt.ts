import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = {
  title: 'Uma pedra completa uma imagem. ',
  titleEnd: 'Rode-a e coloque-a',
  hint: 'Escolha uma pedra, rode-a até ficar direita, escolha uma abertura. R roda.',
  stone: 'Pedra {stone}',
  turned: '{stone}, rodada {degrees} graus',
  placed: '{stone}, na abertura {opening}',
  opening: 'Abertura {opening}',
  holds: 'Abertura {opening}: {stone}',
  left: 'Rodar para a esquerda',
  right: 'Rodar para a direita',
  pick: 'Escolha uma pedra.',
  picked: 'Rode-a até ficar direita e escolha uma abertura.',
  set: 'Colocada. Prima Verificar.',
  angle: 'Rodada para {degrees} graus.',
};
