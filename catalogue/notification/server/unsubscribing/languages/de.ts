import type { PageTexts } from '../page-english.ts';

/** In German. */
export const texts: PageTexts = {
  stopTitle: '„{category}“ abbestellen?',
  stopLead: 'An {address} kommen dann keine E-Mails dieser Art mehr.',
  stop: 'Abbestellen',
  choose: 'Lieber auswählen, was Sie erhalten',
  stopped: 'Abbestellt',
  stoppedLead: 'An {address} kommt „{category}“ nicht mehr. Eine E-Mail, die schon unterwegs ist, kann noch eintreffen.',
  undo: 'Rückgängig machen',
  allStoppedLead: 'Nur was gesendet werden muss, etwa Belege, kommt noch an {address}.',
  change: 'Ändern',
  startTitle: '„{category}“ wieder einschalten?',
  startLead: 'E-Mails dieser Art kommen dann wieder an {address}.',
  start: 'Einschalten',
  onTitle: '„{category}“ ist wieder eingeschaltet',
  onLead: 'Sie erhalten es an {address}.',
  stopAfterAll: 'Doch abbestellen',
  mailTitle: 'Bestätigen Sie per E-Mail',
  mailLead:
    'Sie haben das vor mehr als 30 Tagen abbestellt, deshalb fragen wir nach. Der Link in der E-Mail an {address} schaltet es wieder ein.',
  badTitle: 'Das hat nicht geklappt',
  badLead: 'Öffnen Sie den Link in der E-Mail noch einmal.',
  mailSubject: '„{category}“ wieder einschalten?',
  mailText:
    'Sie möchten „{category}“ wieder an diese Adresse erhalten. Öffnen Sie diesen Link innerhalb von 24 Stunden und drücken Sie die Schaltfläche:\n\n{link}\n\nWenn Sie das nicht waren, tun Sie nichts.',
  linkSubject: 'Wählen Sie, welche E-Mails Sie erhalten',
  linkText:
    'Mit diesem Link sehen und ändern Sie, welche E-Mails an diese Adresse kommen. Er gilt 24 Stunden:\n\n{link}\n\nWenn Sie ihn nicht angefordert haben, tun Sie nichts.',
  openLead: 'Öffnen Sie den Link in Ihrer E-Mail vollständig, mit allem, was hinter dem # steht.',
  open: 'Öffnen',
};
