import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  title: 'Ein Stein ergänzt ein Bild. ',
  titleEnd: 'Drehen und setzen Sie ihn',
  hint: 'Stein wählen, drehen, Öffnung wählen. R dreht. Die Farben weichen ab.',
  stone: 'Stein {stone}',
  turned: '{stone}, um {degrees} Grad gedreht',
  placed: '{stone}, in Öffnung {opening}',
  opening: 'Öffnung {opening}',
  holds: 'Öffnung {opening}: {stone}',
  left: 'Nach links drehen',
  right: 'Nach rechts drehen',
  pick: 'Wählen Sie zuerst einen Stein.',
  picked: 'Aufgenommen. Drehen Sie ihn, dann drücken Sie eine Öffnung.',
  set: 'Gesetzt. Drehen Sie weiter oder drücken Sie Prüfen.',
  angle: 'Auf {degrees} Grad gedreht.',
};
