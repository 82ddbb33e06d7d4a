import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = {
  title: 'Uma pedra completa uma imagem. ',
  titleEnd: 'Rode-a e coloque-a',
  hint: 'Escolha uma pedra, rode-a, escolha uma abertura. R roda. As cores diferem.',
  stone: 'Pedra {stone}',
  turned: '{stone}, rodada {degrees} graus',
  placed: '{stone}, na abertura {opening}',
  opening: 'Abertura {opening}',
  holds: 'Abertura {opening}: {stone}',
  left: 'Rodar para a esquerda',
  right: 'Rodar para a direita',
  pick: 'Escolha primeiro uma pedra.',
  picked: 'Apanhada. Rode-a e prima uma abertura.',
  set: 'Colocada. Rode mais ou prima Verificar.',
  angle: 'Rodada para {degrees} graus.',
};
