import type { FrameTexts } from '../english.ts';

/** In German. */
export const texts: FrameTexts = {
  language: 'Sprache',
  made: 'Erstellt von einem Kunden von Inlay.',
  report: 'Diese Seite melden',
  powered: 'Läuft mit Inlay',
  test: 'Testschlüssel: Nachrichten erreichen niemanden.',
  nothing: 'Unter dieser Adresse gibt es nichts',
  nothingHint: 'Prüfen Sie den Link, oder gehen Sie zurück zu der Website, von der er kam.',
  notTaken: 'Das wurde nicht gesendet',
  back: 'Zurück zu {host}',
  error: 'Fehler',
};
