import type { PageTexts } from '../page-english.ts';

/** In Dutch. */
export const texts: PageTexts = {
  stopTitle: '“{category}” stopzetten?',
  stopLead: 'Dan komen er geen e-mails van dit soort meer naar {address}.',
  stop: 'Deze e-mails stopzetten',
  choose: 'Liever kiezen wat u ontvangt',
  stopped: 'Stopgezet',
  stoppedLead: 'U ontvangt “{category}” niet meer op {address}. Een e-mail die al onderweg is, kan nog aankomen.',
  undo: 'Ongedaan maken',
  allStoppedLead: 'Alleen wat verzonden moet worden, zoals bonnen, komt nog naar {address}.',
  change: 'Wijzigen',
  startTitle: '“{category}” weer aanzetten?',
  startLead: 'E-mails van dit soort komen dan weer naar {address}.',
  start: 'Aanzetten',
  onTitle: '“{category}” staat weer aan',
  onLead: 'U ontvangt het op {address}.',
  stopAfterAll: 'Toch stopzetten',
  mailTitle: 'Bevestig via e-mail',
  mailLead: 'U hebt dit meer dan 30 dagen geleden stopgezet, daarom vragen we het na. De link in de e-mail aan {address} zet het weer aan.',
  badTitle: 'Dit is niet gelukt',
  badLead: 'Open de link in de e-mail opnieuw.',
  mailSubject: '“{category}” weer aanzetten?',
  mailText:
    'U hebt gevraagd om “{category}” weer op dit adres te ontvangen. Open deze link binnen 24 uur en druk op de knop:\n\n{link}\n\nWas u dit niet? Dan hoeft u niets te doen.',
  linkSubject: 'Kies welke e-mails u ontvangt',
  linkText:
    'Met deze link ziet en wijzigt u welke e-mails op dit adres aankomen. Hij is 24 uur geldig:\n\n{link}\n\nHebt u hier niet om gevraagd? Dan hoeft u niets te doen.',
  openLead: 'Open de link uit uw e-mail in zijn geheel, met alles wat achter de # staat.',
  open: 'Openen',
};
