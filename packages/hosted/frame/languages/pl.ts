import type { FrameTexts } from '../english.ts';

/** In Polish. */
export const texts: FrameTexts = {
  language: 'Język',
  made: 'Strona utworzona przez klienta Inlay.',
  report: 'Zgłoś tę stronę',
  powered: 'Działa dzięki Inlay',
  test: 'Klucz testowy: wiadomości do nikogo nie docierają.',
  nothing: 'Pod tym adresem nic nie ma',
  nothingHint: 'Sprawdź link lub wróć do witryny, z której pochodzi.',
  notTaken: 'To nie zostało wysłane',
  back: 'Wróć do {host}',
  error: 'Błąd',
};
