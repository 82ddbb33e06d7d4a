import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  title: 'Ordnen Sie jede Zahl dem Bild mit so vielen davon zu: ',
  hint: 'Zahl wählen, dann Bild. Oder ziehen.',
  numbers: ['Erste Zahl', 'Zweite Zahl', 'Dritte Zahl'],
  placed: '{number}, auf Bild {picture}',
  picture: 'Bild {picture}',
  holds: 'Bild {picture}: {number}',
  pick: 'Wählen Sie zuerst eine Zahl.',
  picked: 'Zahl aufgenommen. Drücken Sie jetzt ein Bild.',
  next: 'Gesetzt. Wählen Sie die nächste Zahl.',
  all: 'Alles gesetzt. Drücken Sie Prüfen.',
  kinds: {
    leaf: 'Blätter',
    fish: 'Fische',
    star: 'Sterne',
    drop: 'Tropfen',
    bell: 'Glocken',
    mushroom: 'Pilze',
    pear: 'Birnen',
    acorn: 'Eicheln',
  },
};
