import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = {
  titles: {
    bell: '¿Cuántas campanas oye?',
    knock: '¿Cuántos golpes oye?',
    whistle: '¿Cuántos silbidos oye?',
    buzz: '¿Cuántos zumbidos oye?',
  },
  hint: 'Hay otros sonidos mezclados. Puede escuchar cuantas veces quiera.',
  play: 'Reproducir',
  playing: 'Reproduciendo',
  newPicture: 'Otros sonidos',
  wrong: 'No coincide. Aquí tiene otros sonidos.',
  tooLate: 'Ha tardado demasiado. Aquí tiene otros sonidos.',
};
