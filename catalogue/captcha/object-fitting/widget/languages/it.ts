import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = {
  title: 'Una pietra completa un’immagine. ',
  titleEnd: 'Ruotarla e posarla',
  hint: 'Scegliere una pietra, ruotarla fino a raddrizzarla, scegliere un’apertura. R ruota.',
  stone: 'Pietra {stone}',
  turned: '{stone}, ruotata di {degrees} gradi',
  placed: '{stone}, nell’apertura {opening}',
  opening: 'Apertura {opening}',
  holds: 'Apertura {opening}: {stone}',
  left: 'Ruota a sinistra',
  right: 'Ruota a destra',
  pick: 'Scegliere una pietra.',
  picked: 'Ruotarla fino a raddrizzarla, poi scegliere un’apertura.',
  set: 'Posata. Premere Verifica.',
  angle: 'Ruotata a {degrees} gradi.',
};
