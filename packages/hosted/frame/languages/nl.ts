import type { FrameTexts } from '../english.ts';

/** In Dutch. */
export const texts: FrameTexts = {
  language: 'Taal',
  made: 'Gemaakt door een klant van Inlay.',
  report: 'Deze pagina melden',
  powered: 'Mogelijk gemaakt door Inlay',
  test: 'Testsleutel: berichten bereiken niemand.',
  nothing: 'Er is niets op dit adres',
  nothingHint: 'Controleer de link of ga terug naar de site waar hij vandaan kwam.',
  notTaken: 'Dit is niet verzonden',
  back: 'Terug naar {host}',
  error: 'Fout',
};
