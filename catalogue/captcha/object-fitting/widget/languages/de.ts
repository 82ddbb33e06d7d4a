import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  title: 'Ein Stein ergänzt ein Bild. ',
  titleEnd: 'Drehen und setzen Sie ihn',
  hint: 'Stein wählen, aufrecht drehen, Öffnung wählen. R dreht.',
  stone: 'Stein {stone}',
  turned: '{stone}, um {degrees} Grad gedreht',
  placed: '{stone}, in Öffnung {opening}',
  opening: 'Öffnung {opening}',
  holds: 'Öffnung {opening}: {stone}',
  left: 'Nach links drehen',
  right: 'Nach rechts drehen',
  pick: 'Wählen Sie einen Stein.',
  picked: 'Drehen Sie ihn aufrecht und wählen Sie eine Öffnung.',
  set: 'Gesetzt. Drücken Sie Prüfen.',
  angle: 'Auf {degrees} Grad gedreht.',
};
