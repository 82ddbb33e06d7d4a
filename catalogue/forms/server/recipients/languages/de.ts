import type { ConfirmationTexts } from '../confirmation-english.ts';

/** In German. */
export const texts: ConfirmationTexts = {
  subject: 'Bestätigen Sie, dass Sie Formularnachrichten erhalten möchten',
  title: 'Bestätigen Sie Ihre E-Mail-Adresse',
  greeting: 'Guten Tag,',
  added: 'Jemand hat Ihre E-Mail-Adresse als Empfänger für Nachrichten eingetragen, die Besucher über ein Formular senden.',
  untilThen: 'Sie erhalten keine Nachrichten, solange Sie nicht bestätigt haben.',
  project: 'Projekt',
  form: 'Formular',
  address: 'Adresse',
  allForms: 'Alle Formulare',
  unnamed: 'Ein Projekt',
  confirm: 'Adresse bestätigen',
  refuse: 'Keine Nachrichten senden',
  stop: 'Nachrichten abbestellen',
  footnote:
    'Jeder Link öffnet eine Seite, auf der Sie nur eine Schaltfläche drücken. Der Link zum Bestätigen läuft nach {days} Tagen ab. Wenn Sie sich gegen die Nachrichten entscheiden, fragt dieses Projekt Sie nicht noch einmal. Wenn Sie nichts tun, erhalten Sie keine.',
  ask: 'Möchten Sie diese Nachrichten erhalten?',
  receiving: 'Sie erhalten diese Nachrichten',
  mayStop: 'Sie haben diese Adresse bestätigt. Hier können Sie die Nachrichten abbestellen.',
  expired:
    'Der Link zum Bestätigen ist nach {days} Tagen abgelaufen. Bitten Sie den Inhaber des Projekts um einen neuen, oder legen Sie fest, dass Sie nicht mehr gefragt werden.',
  invalid: 'Dieser Link ist nicht mehr gültig',
  replaced: 'Er wurde schon benutzt oder durch eine neuere E-Mail ersetzt. Öffnen Sie den Link in der neuesten E-Mail.',
  confirmed: 'Ihre Adresse ist bestätigt',
  fromNow: 'Sie erhalten ab jetzt die Nachrichten der Besucher. Um sie abzubestellen, öffnen Sie den Link in der E-Mail noch einmal.',
  refused: 'Sie erhalten diese Nachrichten nicht',
  notAgain: 'Dieses Projekt fragt Sie nicht noch einmal.',
  openTitle: 'Link öffnen',
  paste: 'Kopieren Sie den ganzen Link aus der E-Mail und fügen Sie ihn hier ein.',
  link: 'Link aus der E-Mail',
  open: 'Öffnen',
};
