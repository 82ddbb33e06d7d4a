import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = {
  title: 'Rimettere ogni pezzo dove ',
  titleEnd: 'completa l’oggetto',
  hint: 'Scegliere un pezzo, poi un’apertura. Oppure trascinare. I colori differiscono.',
  pieces: ['Primo pezzo', 'Secondo pezzo', 'Terzo pezzo'],
  placed: '{piece}, nell’apertura {opening}',
  opening: 'Apertura {opening}',
  holds: 'Apertura {opening}: {piece}',
  pick: 'Scegliere prima un pezzo.',
  picked: 'Pezzo preso. Ora premere un’apertura.',
  next: 'Posato. Scegliere il pezzo successivo.',
  all: 'Tutto posato. Premere Verifica.',
};
