import type { ConfirmationTexts } from '../confirmation-english.ts';

/** In Turkish. */
export const texts: ConfirmationTexts = {
  subject: 'Form mesajlarını almak istediğinizi onaylayın',
  title: 'E-posta adresinizi onaylayın',
  greeting: 'Merhaba,',
  added: 'Biri, e-posta adresinizi ziyaretçilerin bir form üzerinden gönderdiği mesajların alıcısı olarak ekledi.',
  untilThen: 'Siz onaylayana kadar hiçbir mesaj almazsınız.',
  project: 'Proje',
  form: 'Form',
  address: 'Adres',
  allForms: 'Tüm formlar',
  unnamed: 'Adsız proje',
  confirm: 'Adresi onayla',
  refuse: 'Mesaj almak istemiyorum',
  stop: 'Mesajları durdur',
  footnote:
    'Her bağlantı, tek bir düğmeye basacağınız bir sayfa açar. Onay bağlantısının süresi {days} gün sonra dolar. Mesaj almamayı seçerseniz bu proje size bir daha sormaz. Hiçbir şey yapmazsanız mesaj almazsınız.',
  ask: 'Bu mesajları almak istiyor musunuz?',
  receiving: 'Bu mesajları alıyorsunuz',
  mayStop: 'Bu adresi onayladınız. Mesajları buradan durdurabilirsiniz.',
  expired:
    'Onay bağlantısının süresi {days} gün sonra doldu. Proje sahibinden yeni bir bağlantı isteyin ya da size bir daha sorulmamasını seçin.',
  invalid: 'Bu bağlantı artık geçerli değil',
  replaced: 'Bağlantı daha önce kullanıldı veya daha yeni bir e-posta onun yerini aldı. En yeni e-postadaki bağlantıyı açın.',
  confirmed: 'Adresiniz onaylandı',
  fromNow: 'Artık ziyaretçilerin gönderdiği mesajları alıyorsunuz. Durdurmak için e-postadaki bağlantıyı yeniden açın.',
  refused: 'Bu mesajları almayacaksınız',
  notAgain: 'Bu proje size bir daha sormaz.',
  openTitle: 'Bağlantınızı açın',
  paste: 'E-postadaki bağlantının tamamını kopyalayıp buraya yapıştırın.',
  link: 'E-postadaki bağlantı',
  open: 'Bağlantıyı aç',
};
