import type { MessageTemplates } from './message-templates.ts';

export default {
  greetings: ['Guten Tag,', 'Hallo,', 'Sehr geehrte Damen und Herren,', ''],
  closings: ['Mit freundlichen Grüßen, %name%', 'Viele Grüße, %name%', 'Danke im Voraus', ''],
  names: ['Katrin', 'Jonas', 'Herr Weber', 'Sabine', 'Mehmet'],
  spam: {
    seo: [
      'Ihre Firma wird bei Google kaum gefunden. Unsere SEO-Experten verbessern Ihr Ranking mit {Backlinks|Suchmaschinenoptimierung}, ab %n% € im Monat. Fordern Sie das kostenlose Angebot an. %link%',
    ],
    'guest-post': [
      'Wir suchen Blogs für gesponserte Gastbeiträge. Veröffentlichen Sie unseren Artikel mit einem Dofollow-Link, {nennen Sie uns Ihren Preis|wie viel verlangen Sie}? %link%',
    ],
    crypto: [
      'Mit Bitcoin in wenigen Wochen reich werden: unsere Handelsplattform macht täglich %n% % Gewinn, garantiert und ohne Risiko. {Jetzt investieren|Jetzt anmelden} %link%',
    ],
    casino: [
      '%n% Freispiele geschenkt! Spielen Sie im besten Online-Casino, Bonus auf die erste Einzahlung, Automaten, Poker und {Roulette|Blackjack}. %link%',
    ],
    pills: [
      'Viagra und Cialis ohne Rezept, {billig|günstig} und diskret nach Hause, %n% Tabletten zum halben Preis. Jetzt bestellen %link%',
    ],
    loan: [
      'Sofortkredit bis %n%.000 € auch bei negativer Schufa, Auszahlung in 24 Stunden, {niedrige Zinsen|ohne Sicherheiten}. Beantragen Sie Ihr Darlehen %link%',
    ],
    dating: [
      'Einsame Frauen aus deiner Stadt wollen dich {heute Nacht|jetzt} treffen. Kostenlos anmelden, private Sex-Chats und Webcam. %link%',
    ],
    phishing: [
      'Ungewöhnliche Aktivität in Ihrem Konto. Bestätigen Sie {Ihre Daten|Ihr Passwort} innerhalb von 24 Stunden, sonst wird der Zugang gesperrt: %link%',
    ],
    invoice: [
      'Die Rechnung %n% ist überfällig. Überweisen Sie den Betrag sofort auf die neue Bankverbindung, {letzte Mahnung|sonst droht die Löschung Ihrer Domain}. %link%',
    ],
    prize: [
      'Glückwunsch, Sie wurden als Gewinner ausgewählt! {Ihr neues iPhone|Ihr Gutschein über %n% €} wartet, Preis jetzt anfordern: %link%',
    ],
    leads: [
      '%n% Millionen geprüfte E-Mail-Adressen von Entscheidern, ideal für Ihre Werbung. {Adressliste|Datenbank} jetzt mit Rabatt kaufen %link%',
    ],
    job: [
      'Verdienen Sie %n% Euro täglich von zu Hause, ohne Erfahrung, nur mit dem Handy. {Plätze begrenzt|Melden Sie sich über WhatsApp} %link%',
    ],
  },
  good: {
    delivery: [
      'Laut Sendungsverfolgung wurde mein Päckchen am {Montag|Freitag} abgegeben, aber hier ist nichts. Können Sie beim Boten nachfragen? Bestellung %n%.',
    ],
    damaged: ['Die {Vase|Lampe}, die ich bei Ihnen gekauft habe, hat einen Riss. Den Karton habe ich noch. Reicht Ihnen ein Foto?'],
    quote: [
      'Wir renovieren das {Bad|Büro} und brauchen einen Kostenvoranschlag, ungefähr %n% Quadratmeter. Wann könnte jemand zum Ausmessen kommen?',
    ],
    appointment: ['Mein Knie tut immer noch weh und ich würde gern noch einmal zur Ärztin. Mir passt {nächste Woche|Mittwoch} nach vier.'],
    'sign-in': ['Die Seite sagt ständig, mein Kennwort stimmt nicht, obwohl ich es heute früh geändert habe.'],
    bill: [
      'Sie haben uns %n% Lizenzen berechnet, wir haben aber zwei davon im Frühjahr gekündigt. Bitte schicken Sie eine berichtigte Abrechnung.',
    ],
    complaint: [
      'Zweimal wurde mir ein Anruf versprochen, nichts ist passiert. {Ich habe es satt|Das ist lächerlich}. Entweder meldet sich heute jemand oder ich gehe woandershin.',
    ],
    booking: ['Ist vom {12.|20.} an für drei Nächte ein Doppelzimmer frei? Wir bringen einen kleinen Hund mit und kommen spät am Abend.'],
    application: [
      'Ich habe gelesen, dass Sie {einen Gärtner|eine Buchhalterin} suchen. Ich mache das seit %n% Jahren und könnte nächsten Monat anfangen.',
    ],
    praise: ['Ich wollte nur sagen, dass die Dame am Empfang sehr lieb zu meiner Mutter war. Richten Sie ihr bitte unseren Dank aus.'],
    bug: ['Wenn ich die Liste nach Datum sortiere, ist die zweite Seite leer. In Chrome und Safari dasselbe.'],
    money: ['Ein Mann am Telefon sagte, er sei von Ihrer Bank, und wollte, dass ich eine App installiere. Waren das wirklich Sie?'],
  },
  short: ['Rückruf bitte', 'Noch nichts da', 'was kostet das', 'Danke schön', 'hallo zusammen'],
} satisfies MessageTemplates;
