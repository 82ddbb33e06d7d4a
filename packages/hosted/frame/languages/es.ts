import type { FrameTexts } from '../english.ts';

/** In Spanish. */
export const texts: FrameTexts = {
  language: 'Idioma',
  made: 'Creada por un cliente de Inlay.',
  report: 'Denunciar esta página',
  powered: 'Con la tecnología de Inlay',
  test: 'Clave de prueba: los mensajes no llegan a nadie.',
  nothing: 'No hay nada en esta dirección',
  nothingHint: 'Compruebe el enlace o vuelva al sitio del que procede.',
  notTaken: 'Esto no se ha enviado',
  back: 'Volver a {host}',
  error: 'Error',
};
