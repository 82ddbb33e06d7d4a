import type { texts as english } from '../texts.ts';

/** In Turkish. */
export const texts: typeof english = {
  titles: {
    bell: 'Kaç çan sesi duyuyorsunuz?',
    knock: 'Kaç vuruş duyuyorsunuz?',
    whistle: 'Kaç ıslık duyuyorsunuz?',
    buzz: 'Kaç vızıltı duyuyorsunuz?',
  },
  hint: 'Araya başka sesler karışır. İstediğiniz kadar çalabilirsiniz.',
  play: 'Çal',
  playing: 'Çalıyor',
  newPicture: 'Yeni sesler',
  wrong: 'Uymadı. İşte yeni sesler.',
  tooLate: 'Çok uzun sürdü. İşte yeni sesler.',
};
