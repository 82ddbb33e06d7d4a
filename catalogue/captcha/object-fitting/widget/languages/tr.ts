import type { texts as english } from '../texts.ts';

/** In Turkish. */
export const texts: typeof english = {
  title: 'Bir taş bir resmi tamamlar. ',
  titleEnd: 'Döndürün, yerleştirin',
  hint: 'Bir taş seçin, döndürün, bir açıklık seçin. R döndürür. Renkler farklıdır.',
  stone: 'Taş {stone}',
  turned: '{stone}, {degrees} derece dönük',
  placed: '{stone}, açıklık {opening} içinde',
  opening: 'Açıklık {opening}',
  holds: 'Açıklık {opening}: {stone}',
  left: 'Sola döndür',
  right: 'Sağa döndür',
  pick: 'Önce bir taş seçin.',
  picked: 'Alındı. Döndürün, sonra bir açıklığa basın.',
  set: 'Yerleşti. Döndürmeye devam edin ya da Denetle düğmesine basın.',
  angle: '{degrees} dereceye döndürüldü.',
};
