import type { PageTexts } from '../page-english.ts';

/** In Polish. */
export const texts: PageTexts = {
  stopTitle: 'Zrezygnować z „{category}”?',
  stopLead: 'Wiadomości tego rodzaju nie będą już przychodzić na {address}.',
  stop: 'Zrezygnuj z tych wiadomości',
  choose: 'Wybierz, co chcesz otrzymywać',
  stopped: 'Zrezygnowano',
  stoppedLead: '„{category}” nie będzie już przychodzić na {address}. Wiadomość, która jest już w drodze, może jeszcze dotrzeć.',
  undo: 'Cofnij',
  allStoppedLead: 'Na {address} przychodzi już tylko to, co musi być wysłane, na przykład rachunki.',
  change: 'Zmień',
  startTitle: 'Włączyć ponownie „{category}”?',
  startLead: 'Wiadomości tego rodzaju znów będą przychodzić na {address}.',
  start: 'Włącz',
  onTitle: '„{category}” jest znów włączone',
  onLead: 'Przychodzi na {address}.',
  stopAfterAll: 'Jednak zrezygnuj',
  mailTitle: 'Potwierdź w wiadomości',
  mailLead: 'Rezygnacja nastąpiła ponad 30 dni temu, dlatego pytamy. Link w wiadomości na {address} włączy to ponownie.',
  badTitle: 'Nie udało się',
  badLead: 'Otwórz ponownie link z wiadomości.',
  mailSubject: 'Włączyć ponownie „{category}”?',
  mailText:
    'Poproszono o ponowne wysyłanie „{category}” na ten adres. Otwórz ten link w ciągu 24 godzin i naciśnij przycisk:\n\n{link}\n\nJeśli to nie Ty, nic nie rób.',
  linkSubject: 'Wybierz, jakie wiadomości otrzymujesz',
  linkText:
    'Dzięki temu linkowi zobaczysz i zmienisz, jakie wiadomości przychodzą na ten adres. Działa przez 24 godziny:\n\n{link}\n\nJeśli to nie Twoja prośba, nic nie rób.',
  openLead: 'Otwórz cały link z wiadomości, ze wszystkim, co stoi po znaku #.',
  open: 'Otwórz',
};
