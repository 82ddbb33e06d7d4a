import type { texts as english } from '../texts.ts';

/** In Italian. */
export const texts: typeof english = {
  title: 'Mettere ogni pietra nel vassoio con ',
  same: {
    holes: 'lo stesso numero di fori',
    corners: 'lo stesso numero di angoli',
    pattern: 'lo stesso motivo',
    direction: 'la stessa direzione della freccia',
  },
  hint: 'Scegliere una pietra, poi un vassoio. Oppure trascinare. Il colore non conta.',
  stone: 'Pietra {stone}',
  placed: 'Pietra {stone}, nel vassoio {tray}',
  tray: 'Vassoio {tray}, vuoto',
  holds: 'Vassoio {tray}, pietre {stones}',
  pick: 'Scegliere prima una pietra.',
  picked: 'Pietra {stone} presa. Ora premere un vassoio.',
  next: 'Posata. Scegliere la pietra successiva.',
  all: 'Tutto posato. Premere Verifica.',
};
