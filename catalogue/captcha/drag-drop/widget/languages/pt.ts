import type { texts as english } from '../texts.ts';

/** In Portuguese. */
export const texts: typeof english = {
  title: 'Ponha cada pedra no tabuleiro com ',
  same: {
    holes: 'o mesmo número de furos',
    corners: 'o mesmo número de cantos',
    pattern: 'o mesmo padrão',
    direction: 'a mesma direção da seta',
  },
  hint: 'Escolha uma pedra e depois um tabuleiro. Ou arraste. A cor não conta.',
  stone: 'Pedra {stone}',
  placed: 'Pedra {stone}, no tabuleiro {tray}',
  tray: 'Tabuleiro {tray}, vazio',
  holds: 'Tabuleiro {tray}, pedras {stones}',
  pick: 'Escolha primeiro uma pedra.',
  picked: 'Pedra {stone} apanhada. Prima agora um tabuleiro.',
  next: 'Colocada. Escolha a pedra seguinte.',
  all: 'Tudo colocado. Prima Verificar.',
};
