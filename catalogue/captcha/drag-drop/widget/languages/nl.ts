import type { texts as english } from '../texts.ts';

/** In Dutch. */
export const texts: typeof english = {
  title: 'Leg elke steen in de bak met ',
  same: {
    holes: 'hetzelfde aantal gaten',
    corners: 'hetzelfde aantal hoeken',
    pattern: 'hetzelfde patroon',
    direction: 'dezelfde richting van de pijl',
  },
  hint: 'Kies een steen, dan een bak. Of sleep. De kleur telt niet.',
  stone: 'Steen {stone}',
  placed: 'Steen {stone}, in bak {tray}',
  tray: 'Bak {tray}, leeg',
  holds: 'Bak {tray}, stenen {stones}',
  pick: 'Kies eerst een steen.',
  picked: 'Steen {stone} opgepakt. Druk nu op een bak.',
  next: 'Gelegd. Kies de volgende steen.',
  all: 'Alles gelegd. Druk op Controleren.',
};
