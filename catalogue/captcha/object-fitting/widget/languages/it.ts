import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = {
  title: 'Una pietra completa un’immagine. ',
  titleEnd: 'Ruotarla e posarla',
  hint: 'Scegliere una pietra, ruotarla, scegliere un’apertura. R ruota. I colori differiscono.',
  stone: 'Pietra {stone}',
  turned: '{stone}, ruotata di {degrees} gradi',
  placed: '{stone}, nell’apertura {opening}',
  opening: 'Apertura {opening}',
  holds: 'Apertura {opening}: {stone}',
  left: 'Ruota a sinistra',
  right: 'Ruota a destra',
  pick: 'Scegliere prima una pietra.',
  picked: 'Presa. Ruotarla, poi premere un’apertura.',
  set: 'Posata. Ruotare ancora o premere Verifica.',
  angle: 'Ruotata a {degrees} gradi.',
};
