import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  title: 'Setzen Sie jedes Teil dorthin, wo es ',
  titleEnd: 'den Gegenstand ergänzt',
  hint: 'Teil wählen, dann Öffnung. Oder ziehen. Die Farben weichen ab.',
  pieces: ['Erstes Teil', 'Zweites Teil', 'Drittes Teil'],
  placed: '{piece}, in Öffnung {opening}',
  opening: 'Öffnung {opening}',
  holds: 'Öffnung {opening}: {piece}',
  pick: 'Wählen Sie zuerst ein Teil.',
  picked: 'Teil aufgenommen. Drücken Sie jetzt eine Öffnung.',
  next: 'Gesetzt. Wählen Sie das nächste Teil.',
  all: 'Alles gesetzt. Drücken Sie Prüfen.',
};
