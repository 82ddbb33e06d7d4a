import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = {
  title: 'Ligue cada número à imagem com essa quantidade de ',
  hint: 'Escolha um número e depois uma imagem. Ou arraste.',
  numbers: ['Primeiro número', 'Segundo número', 'Terceiro número'],
  placed: '{number}, na imagem {picture}',
  picture: 'Imagem {picture}',
  holds: 'Imagem {picture}: {number}',
  pick: 'Escolha primeiro um número.',
  picked: 'Número apanhado. Prima agora uma imagem.',
  next: 'Colocado. Escolha o número seguinte.',
  all: 'Tudo colocado. Prima Verificar.',
  kinds: {
    leaf: 'folhas',
    fish: 'peixes',
    star: 'estrelas',
    drop: 'gotas',
    bell: 'sinos',
    mushroom: 'cogumelos',
    pear: 'peras',
    acorn: 'bolotas',
  },
};
