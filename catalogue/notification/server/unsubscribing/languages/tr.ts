import type { PageTexts } from '../page-english.ts';

/** In Turkish. */
export const texts: PageTexts = {
  stopTitle: '“{category}” durdurulsun mu?',
  stopLead: '{address} adresine bu türden e-posta gelmez.',
  stop: 'Bu e-postaları durdur',
  choose: 'Bunun yerine ne alacağınızı seçin',
  stopped: 'Durduruldu',
  stoppedLead: '{address} adresine artık “{category}” gelmez. Yolda olan bir e-posta yine de ulaşabilir.',
  undo: 'Geri al',
  allStoppedLead: '{address} adresine yalnızca makbuzlar gibi gönderilmesi gerekenler gelir.',
  change: 'Değiştir',
  startTitle: '“{category}” yeniden açılsın mı?',
  startLead: 'Bu türden e-postalar {address} adresine yeniden gelir.',
  start: 'Aç',
  onTitle: '“{category}” yeniden açık',
  onLead: '{address} adresine gelir.',
  stopAfterAll: 'Yine de durdur',
  mailTitle: 'E-postanızdan onaylayın',
  mailLead: 'Bunu 30 günden uzun süre önce durdurdunuz, bu yüzden soruyoruz. {address} adresine gelen e-postadaki bağlantı yeniden açar.',
  badTitle: 'Bu işe yaramadı',
  badLead: 'E-postadaki bağlantıyı yeniden açın.',
  mailSubject: '“{category}” yeniden açılsın mı?',
  mailText:
    'Bu adrese yeniden “{category}” gelmesini istediniz. Bu bağlantıyı 24 saat içinde açın ve düğmeye basın:\n\n{link}\n\nBunu siz istemediyseniz bir şey yapmayın.',
  linkSubject: 'Hangi e-postaları alacağınızı seçin',
  linkText:
    'Bu bağlantıyla bu adrese hangi e-postaların geldiğini görür ve değiştirirsiniz. 24 saat geçerlidir:\n\n{link}\n\nBunu siz istemediyseniz bir şey yapmayın.',
  openLead: 'E-postanızdaki bağlantıyı, # işaretinden sonrasıyla birlikte eksiksiz açın.',
  open: 'Aç',
};
