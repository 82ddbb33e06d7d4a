import type { FrameTexts } from '../english.ts';

/** In Turkish. */
export const texts: FrameTexts = {
  language: 'Dil',
  made: 'Bir Inlay müşterisi tarafından hazırlandı.',
  report: 'Bu sayfayı bildir',
  powered: 'Inlay ile çalışır',
  test: 'Test anahtarı: Mesajlar kimseye ulaşmaz.',
  nothing: 'Bu adreste hiçbir şey yok',
  nothingHint: 'Bağlantıyı kontrol edin veya geldiği siteye geri dönün.',
  notTaken: 'Bu gönderilmedi',
  back: '{host} sitesine dön',
  error: 'Hata',
};
