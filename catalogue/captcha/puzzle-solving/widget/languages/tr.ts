import type { texts as english } from '../texts.ts';

/** In Turkish. */
export const texts: typeof english = {
  title: 'Her parçayı yerine koyun, böylece ',
  titleEnd: 'nesne tamamlansın',
  hint: 'Bir parça, sonra bir açıklık seçin. Ya da sürükleyin. Renkler farklıdır.',
  pieces: ['Birinci parça', 'İkinci parça', 'Üçüncü parça'],
  placed: '{piece}, açıklık {opening} içinde',
  opening: 'Açıklık {opening}',
  holds: 'Açıklık {opening}: {piece}',
  pick: 'Önce bir parça seçin.',
  picked: 'Parça alındı. Şimdi bir açıklığa basın.',
  next: 'Yerleşti. Sonraki parçayı seçin.',
  all: 'Hepsi yerleşti. Denetle düğmesine basın.',
};
