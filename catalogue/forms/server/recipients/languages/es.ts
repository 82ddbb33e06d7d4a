import type { ConfirmationTexts } from '../confirmation-english.ts';

/** In Spanish. */
export const texts: ConfirmationTexts = {
  subject: 'Confirme que desea recibir los mensajes de un formulario',
  title: 'Confirme su dirección de correo electrónico',
  greeting: 'Hola:',
  added: 'Alguien ha añadido su dirección de correo electrónico para que reciba los mensajes que los visitantes envían con un formulario.',
  untilThen: 'No recibirá ningún mensaje hasta que lo confirme.',
  project: 'Proyecto',
  form: 'Formulario',
  address: 'Dirección',
  allForms: 'Todos los formularios',
  unnamed: 'Un proyecto',
  confirm: 'Confirmar dirección',
  refuse: 'No enviar mensajes',
  stop: 'Dejar de recibir mensajes',
  footnote:
    'Cada enlace abre una página en la que solo tiene que pulsar un botón. El enlace para confirmar caduca a los {days} días. Si decide no recibir mensajes, este proyecto no volverá a preguntarle. Si no hace nada, no recibirá ninguno.',
  ask: '¿Desea recibir estos mensajes?',
  receiving: 'Está recibiendo estos mensajes',
  mayStop: 'Ha confirmado esta dirección. Aquí puede dejar de recibir los mensajes.',
  expired:
    'El enlace para confirmar caducó a los {days} días. Pida al propietario del proyecto que le envíe uno nuevo o indique que no desea que le pregunten más.',
  invalid: 'Este enlace ya no es válido',
  replaced: 'Ya se utilizó o lo sustituyó un correo más reciente. Abra el enlace del correo más reciente.',
  confirmed: 'Su dirección está confirmada',
  fromNow:
    'A partir de ahora recibirá los mensajes que envíen los visitantes. Para dejar de recibirlos, vuelva a abrir el enlace del correo.',
  refused: 'No recibirá estos mensajes',
  notAgain: 'Este proyecto no volverá a preguntarle.',
  openTitle: 'Abra su enlace',
  paste: 'Copie el enlace completo del correo y péguelo aquí.',
  link: 'Enlace del correo',
  open: 'Abrir enlace',
};
