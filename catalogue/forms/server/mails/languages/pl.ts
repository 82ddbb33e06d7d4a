import type { NoticeTexts } from '../notice-english.ts';

/** In Polish. */
export const texts: NoticeTexts = {
  reference: 'Numer',
  sent: 'Wysłano',
  page: 'Strona',
  from: 'Od',
  unknownAddress: 'Nieznany adres',
  files: 'Pliki',
  openInbox: 'Otwórz skrzynkę',
  toVisitor: 'Odpowiedź na tę wiadomość trafi do odwiedzającego.',
  inInbox: 'Odpowiedz w skrzynce formularza.',
  answered: 'Odwiedzający odpisał na Twoją odpowiedź.',
  otherAddress: 'Odpowiedź przyszła z innego adresu niż wiadomość.',
  stop: 'Aby nie otrzymywać tych wiadomości, otwórz link z wiadomości, w której potwierdzono ten adres.',
  more: 'Więcej zgłoszeń w ostatniej godzinie',
  moreText:
    'W ostatniej godzinie liczba zgłoszeń wyniosła {count}, a osobną wiadomość wysyłamy najwyżej o {most}. Wszystkie są w skrzynce.',
  moreNote: 'O każdym zgłoszeniu wysyłamy jedną wiadomość, najwyżej {most} na godzinę.',
};
