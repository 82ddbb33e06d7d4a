import type { NoticeTexts } from '../notice-english.ts';

/** In German. */
export const texts: NoticeTexts = {
  reference: 'Referenz',
  sent: 'Gesendet',
  page: 'Seite',
  from: 'Von',
  unknownAddress: 'Unbekannte Adresse',
  files: 'Dateien',
  openInbox: 'Posteingang öffnen',
  toVisitor: 'Ihre Antwort auf diese E-Mail geht an den Besucher.',
  inInbox: 'Antworten Sie im Posteingang des Formulars.',
  answered: 'Der Besucher hat auf Ihre Antwort geantwortet.',
  otherAddress: 'Die Antwort kam von einer anderen Adresse als die Nachricht.',
  stop: 'Um diese E-Mails abzubestellen, öffnen Sie den Link in der E-Mail, mit der Sie Ihre Adresse bestätigt haben.',
  more: 'Weitere Einsendungen in der letzten Stunde',
  moreText:
    'In der letzten Stunde sind {count} Einsendungen eingegangen, mehr als die {most}, für die wir je eine E-Mail senden. Im Posteingang sehen Sie alle.',
  moreNote: 'Wir senden eine E-Mail je Einsendung, höchstens {most} in der Stunde.',
};
