import type { NoticeTexts } from '../notice-english.ts';

/** In Spanish. */
export const texts: NoticeTexts = {
  reference: 'Referencia',
  sent: 'Enviado',
  page: 'Página',
  from: 'De',
  unknownAddress: 'Dirección desconocida',
  files: 'Archivos',
  openInbox: 'Abrir la bandeja de entrada',
  toVisitor: 'Su respuesta a este correo llega al visitante.',
  inInbox: 'Responda en la bandeja de entrada del formulario.',
  answered: 'El visitante contestó a su respuesta.',
  otherAddress: 'La respuesta llegó desde una dirección distinta de la del mensaje.',
  stop: 'Para dejar de recibir estos correos, abra el enlace del correo con el que confirmó su dirección.',
  more: 'Más envíos en la última hora',
  moreText:
    'En la última hora llegaron {count} envíos, más de los {most} por los que enviamos un correo cada uno. La bandeja de entrada los muestra todos.',
  moreNote: 'Enviamos un correo por cada envío, hasta {most} por hora.',
};
