import type { FrameTexts } from '../english.ts';

/** In Italian. */
export const texts: FrameTexts = {
  language: 'Lingua',
  made: 'Creata da un cliente di Inlay.',
  report: 'Segnala questa pagina',
  powered: 'Realizzato con Inlay',
  test: 'Chiave di prova: i messaggi non raggiungono nessuno.',
  nothing: 'A questo indirizzo non c’è nulla',
  nothingHint: 'Controlli il link oppure torni al sito da cui proviene.',
  notTaken: 'Non è stato inviato',
  back: 'Torna a {host}',
  error: 'Errore',
};
