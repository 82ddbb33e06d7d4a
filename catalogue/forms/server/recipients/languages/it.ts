import type { ConfirmationTexts } from '../confirmation-english.ts';

/** In Italian. */
export const texts: ConfirmationTexts = {
  subject: 'Confermi di voler ricevere i messaggi di un modulo',
  title: 'Confermi il Suo indirizzo email',
  greeting: 'Buongiorno,',
  added: 'Qualcuno ha aggiunto il Suo indirizzo email tra i destinatari dei messaggi che i visitatori inviano con un modulo.',
  untilThen: 'Non riceverà alcun messaggio finché non avrà confermato.',
  project: 'Progetto',
  form: 'Modulo',
  address: 'Indirizzo',
  allForms: 'Tutti i moduli',
  unnamed: 'Un progetto',
  confirm: 'Conferma indirizzo',
  refuse: 'Non inviare messaggi',
  stop: 'Interrompi i messaggi',
  footnote:
    'Ogni link apre una pagina in cui basta premere un pulsante. Il link per confermare scade dopo {days} giorni. Se sceglie di non ricevere messaggi, questo progetto non glielo chiederà più. Se non fa nulla, non ne riceverà.',
  ask: 'Desidera ricevere questi messaggi?',
  receiving: 'Sta ricevendo questi messaggi',
  mayStop: 'Ha confermato questo indirizzo. Qui può interrompere i messaggi.',
  expired:
    'Il link per confermare è scaduto dopo {days} giorni. Chieda al proprietario del progetto di inviarne uno nuovo oppure scelga di non ricevere altre richieste.',
  invalid: 'Questo link non è più valido',
  replaced: 'È già stato usato oppure un’email più recente lo ha sostituito. Apra il link dell’email più recente.',
  confirmed: 'Il Suo indirizzo è confermato',
  fromNow: 'Da ora riceve i messaggi che i visitatori inviano. Per interromperli, apra di nuovo il link dell’email.',
  refused: 'Non riceverà questi messaggi',
  notAgain: 'Questo progetto non glielo chiederà più.',
  openTitle: 'Apra il Suo link',
  paste: 'Copi l’intero link dall’email e lo incolli qui.',
  link: 'Link dell’email',
  open: 'Apri link',
};
