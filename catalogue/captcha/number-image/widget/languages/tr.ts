import type { texts as english } from '../texts.ts';

/** In Turkish. */
export const texts: typeof english = {
  title: 'Her sayıyı o kadarının bulunduğu resimle eşleştirin: ',
  hint: 'Bir sayı, sonra bir resim seçin. Ya da sürükleyin.',
  numbers: ['Birinci sayı', 'İkinci sayı', 'Üçüncü sayı'],
  placed: '{number}, resim {picture} üzerinde',
  picture: 'Resim {picture}',
  holds: 'Resim {picture}: {number}',
  pick: 'Önce bir sayı seçin.',
  picked: 'Sayı alındı. Şimdi bir resme basın.',
  next: 'Yerleşti. Sonraki sayıyı seçin.',
  all: 'Hepsi yerleşti. Denetle düğmesine basın.',
  kinds: {
    leaf: 'yaprak',
    fish: 'balık',
    star: 'yıldız',
    drop: 'damla',
    bell: 'çan',
    mushroom: 'mantar',
    pear: 'armut',
    acorn: 'palamut',
  },
};
