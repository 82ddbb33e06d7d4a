import type { texts as english } from '../texts.ts';

/** In Turkish. */
export const texts: typeof english = {
  title: 'Her taşı aynı olan tepsiye koyun: ',
  same: {
    holes: 'delik sayısı',
    corners: 'köşe sayısı',
    pattern: 'desen',
    direction: 'okun yönü',
  },
  hint: 'Bir taş, sonra bir tepsi seçin. Ya da sürükleyin. Renk önemli değil.',
  stone: 'Taş {stone}',
  placed: 'Taş {stone}, tepsi {tray} içinde',
  tray: 'Tepsi {tray}, boş',
  holds: 'Tepsi {tray}, taşlar {stones}',
  pick: 'Önce bir taş seçin.',
  picked: 'Taş {stone} alındı. Şimdi bir tepsiye basın.',
  next: 'Yerleşti. Sonraki taşı seçin.',
  all: 'Hepsi yerleşti. Denetle düğmesine basın.',
};
