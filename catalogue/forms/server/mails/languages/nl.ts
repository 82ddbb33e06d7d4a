import type { NoticeTexts } from '../notice-english.ts';

/** In Dutch. */
export const texts: NoticeTexts = {
  reference: 'Referentie',
  sent: 'Verzonden',
  page: 'Pagina',
  from: 'Van',
  unknownAddress: 'Onbekend adres',
  files: 'Bestanden',
  openInbox: 'Postvak openen',
  toVisitor: 'Je antwoord op deze e-mail gaat naar de bezoeker.',
  inInbox: 'Antwoord in het postvak van het formulier.',
  answered: 'De bezoeker heeft op je antwoord gereageerd.',
  otherAddress: 'Het antwoord kwam van een ander adres dan het bericht.',
  stop: 'Wil je deze e-mails niet meer ontvangen? Open dan de link in de e-mail waarmee je je adres hebt bevestigd.',
  more: 'Meer inzendingen in het afgelopen uur',
  moreText:
    'In het afgelopen uur kwamen er {count} inzendingen binnen, meer dan de {most} waarvoor we elk een e-mail sturen. In het postvak staan ze allemaal.',
  moreNote: 'We sturen één e-mail per inzending, hooguit {most} per uur.',
};
