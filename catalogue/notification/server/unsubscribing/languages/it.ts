import type { PageTexts } from '../page-english.ts';

/** In Italian. */
export const texts: PageTexts = {
  stopTitle: 'Interrompere «{category}»?',
  stopLead: 'Nessun’altra e-mail di questo tipo a {address}.',
  stop: 'Interrompi queste e-mail',
  choose: 'Scegli invece cosa ricevere',
  stopped: 'Interrotto',
  stoppedLead: 'Non riceverai più «{category}» a {address}. Un’e-mail già in viaggio può ancora arrivare.',
  undo: 'Annulla',
  allStoppedLead: 'Solo ciò che deve essere inviato, come le ricevute, arriva ancora a {address}.',
  change: 'Modifica',
  startTitle: 'Riattivare «{category}»?',
  startLead: 'Le e-mail di questo tipo arriveranno di nuovo a {address}.',
  start: 'Riattiva',
  onTitle: '«{category}» è di nuovo attivo',
  onLead: 'Arriva a {address}.',
  stopAfterAll: 'Interrompi comunque',
  mailTitle: 'Conferma via e-mail',
  mailLead: 'L’hai interrotto più di 30 giorni fa, quindi chiediamo conferma. Il link nell’e-mail a {address} lo riattiva.',
  badTitle: 'Non ha funzionato',
  badLead: 'Apri di nuovo il link nell’e-mail.',
  mailSubject: 'Riattivare «{category}»?',
  mailText:
    'Hai chiesto di ricevere di nuovo «{category}» a questo indirizzo. Apri questo link entro 24 ore e premi il pulsante:\n\n{link}\n\nSe non sei stato tu, non fare nulla.',
  linkSubject: 'Scegli quali e-mail ricevere',
  linkText:
    'Con questo link vedi e modifichi quali e-mail arrivano a questo indirizzo. Vale 24 ore:\n\n{link}\n\nSe non l’hai chiesto tu, non fare nulla.',
  openLead: 'Apri il link dell’e-mail per intero, con tutto ciò che segue il #.',
  open: 'Apri',
};
