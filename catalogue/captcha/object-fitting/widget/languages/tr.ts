import type { texts as english } from '../texts.ts';

/** In Turkish. */
export const texts: typeof english = {
  title: 'Bir taş bir resmi tamamlar. ',
  titleEnd: 'Döndürün, yerleştirin',
  hint: 'Bir taş seçin, dik duracak şekilde döndürün, bir açıklık seçin. R döndürür.',
  stone: 'Taş {stone}',
  turned: '{stone}, {degrees} derece dönük',
  placed: '{stone}, açıklık {opening} içinde',
  opening: 'Açıklık {opening}',
  holds: 'Açıklık {opening}: {stone}',
  left: 'Sola döndür',
  right: 'Sağa döndür',
  pick: 'Bir taş seçin.',
  picked: 'Dik duracak şekilde döndürün ve bir açıklık seçin.',
  set: 'Yerleşti. Denetle düğmesine basın.',
  angle: '{degrees} dereceye döndürüldü.',
};
