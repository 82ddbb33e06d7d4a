import type { PageTexts } from '../page-english.ts';

/** In Spanish. */
export const texts: PageTexts = {
  stopTitle: '¿Dejar de recibir «{category}»?',
  stopLead: 'No llegarán más correos de este tipo a {address}.',
  stop: 'Dejar de recibirlos',
  choose: 'Elegir qué recibe',
  stopped: 'Cancelado',
  stoppedLead: 'Ya no recibirá «{category}» en {address}. Un correo que ya está en camino aún puede llegar.',
  undo: 'Deshacer',
  allStoppedLead: 'Solo lo que debe enviarse, como los recibos, sigue llegando a {address}.',
  change: 'Cambiar',
  startTitle: '¿Volver a activar «{category}»?',
  startLead: 'Los correos de este tipo volverán a llegar a {address}.',
  start: 'Activar',
  onTitle: '«{category}» está activado de nuevo',
  onLead: 'Llega a {address}.',
  stopAfterAll: 'Cancelarlo de todos modos',
  mailTitle: 'Confirme por correo',
  mailLead: 'Lo canceló hace más de 30 días, por eso preguntamos. El enlace del correo enviado a {address} lo activa de nuevo.',
  badTitle: 'No ha funcionado',
  badLead: 'Abra otra vez el enlace del correo.',
  mailSubject: '¿Volver a activar «{category}»?',
  mailText:
    'Ha pedido recibir de nuevo «{category}» en esta dirección. Abra este enlace en las próximas 24 horas y pulse el botón:\n\n{link}\n\nSi no fue usted, no haga nada.',
  linkSubject: 'Elija qué correos recibe',
  linkText:
    'Con este enlace puede ver y cambiar qué correos llegan a esta dirección. Es válido durante 24 horas:\n\n{link}\n\nSi no lo ha pedido, no haga nada.',
  openLead: 'Abra el enlace completo de su correo, con todo lo que sigue al #.',
  open: 'Abrir',
};
