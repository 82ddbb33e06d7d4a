import type { ConfirmationTexts } from '../confirmation-english.ts';

/** In Polish. */
export const texts: ConfirmationTexts = {
  subject: 'Potwierdź, że chcesz otrzymywać wiadomości z formularza',
  title: 'Potwierdź swój adres e-mail',
  greeting: 'Dzień dobry,',
  added: 'Ktoś dodał Twój adres e-mail do odbiorców wiadomości, które odwiedzający wysyłają przez formularz.',
  untilThen: 'Dopóki nie potwierdzisz, nie otrzymasz żadnych wiadomości.',
  project: 'Projekt',
  form: 'Formularz',
  address: 'Adres',
  allForms: 'Wszystkie formularze',
  unnamed: 'Projekt bez nazwy',
  confirm: 'Potwierdź adres',
  refuse: 'Nie wysyłaj wiadomości',
  stop: 'Zatrzymaj wiadomości',
  footnote:
    'Każdy link otwiera stronę, na której wystarczy nacisnąć jeden przycisk. Link do potwierdzenia wygasa po {days} dniach. Jeśli zrezygnujesz z wiadomości, ten projekt nie zapyta Cię ponownie. Jeśli nic nie zrobisz, nie otrzymasz żadnych.',
  ask: 'Czy chcesz otrzymywać te wiadomości?',
  receiving: 'Otrzymujesz te wiadomości',
  mayStop: 'Ten adres jest potwierdzony. Tutaj możesz zatrzymać wiadomości.',
  expired: 'Link do potwierdzenia wygasł po {days} dniach. Poproś właściciela projektu o nowy albo zaznacz, że nie chcesz kolejnych pytań.',
  invalid: 'Ten link nie jest już ważny',
  replaced: 'Został już użyty albo zastąpił go nowszy e-mail. Otwórz link z najnowszego e-maila.',
  confirmed: 'Twój adres jest potwierdzony',
  fromNow: 'Od teraz otrzymujesz wiadomości wysyłane przez odwiedzających. Aby je zatrzymać, otwórz ponownie link z e-maila.',
  refused: 'Nie będziesz otrzymywać tych wiadomości',
  notAgain: 'Ten projekt nie zapyta Cię ponownie.',
  openTitle: 'Otwórz swój link',
  paste: 'Skopiuj cały link z e-maila i wklej go tutaj.',
  link: 'Link z e-maila',
  open: 'Otwórz link',
};
