import type { NoticeTexts } from '../notice-english.ts';

/** In Italian. */
export const texts: NoticeTexts = {
  reference: 'Riferimento',
  sent: 'Inviato',
  page: 'Pagina',
  from: 'Da',
  unknownAddress: 'Indirizzo sconosciuto',
  files: 'File',
  openInbox: 'Apri la posta in arrivo',
  toVisitor: 'La tua risposta a questa email arriva al visitatore.',
  inInbox: 'Rispondi nella posta in arrivo del modulo.',
  answered: 'Il visitatore ha risposto alla tua risposta.',
  otherAddress: 'La risposta è arrivata da un indirizzo diverso da quello del messaggio.',
  stop: 'Per non ricevere più queste email, apri il link nell’email con cui hai confermato il tuo indirizzo.',
  more: 'Altri invii nell’ultima ora',
  moreText:
    'Nell’ultima ora sono arrivati {count} invii, più dei {most} per i quali mandiamo un’email ciascuno. La posta in arrivo li mostra tutti.',
  moreNote: 'Mandiamo un’email per ogni invio, al massimo {most} all’ora.',
};
