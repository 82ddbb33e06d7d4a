import type { NoticeTexts } from '../notice-english.ts';

/** In Turkish. */
export const texts: NoticeTexts = {
  reference: 'Başvuru numarası',
  sent: 'Gönderildi',
  page: 'Sayfa',
  from: 'Gönderen',
  unknownAddress: 'Bilinmeyen adres',
  files: 'Dosyalar',
  openInbox: 'Gelen kutusunu aç',
  toVisitor: 'Bu e-postaya yanıtınız ziyaretçiye gider.',
  inInbox: 'Formun gelen kutusunda yanıtlayın.',
  answered: 'Ziyaretçi yanıtınıza cevap verdi.',
  otherAddress: 'Cevap, mesajdakinden farklı bir adresten geldi.',
  stop: 'Bu e-postaları durdurmak için adresinizi onayladığınız e-postadaki bağlantıyı açın.',
  more: 'Son bir saatte daha fazla gönderim',
  moreText: 'Son bir saatte {count} gönderim geldi; her biri için e-posta gönderdiğimiz {most} sınırını aştı. Hepsi gelen kutusunda.',
  moreNote: 'Her gönderim için bir e-posta göndeririz, saatte en çok {most}.',
};
