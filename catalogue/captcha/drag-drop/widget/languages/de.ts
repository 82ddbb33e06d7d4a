import type { texts as english } from '../texts.ts';

/** In German. */
export const texts: typeof english = {
  title: 'Legen Sie jeden Stein in die Schale mit ',
  same: {
    holes: 'gleich vielen Löchern',
    corners: 'gleich vielen Ecken',
    pattern: 'gleichem Muster',
    direction: 'gleicher Pfeilrichtung',
  },
  hint: 'Stein wählen, dann Schale. Oder ziehen. Die Farbe zählt nicht.',
  stone: 'Stein {stone}',
  placed: 'Stein {stone}, in Schale {tray}',
  tray: 'Schale {tray}, leer',
  holds: 'Schale {tray}, Steine {stones}',
  pick: 'Wählen Sie zuerst einen Stein.',
  picked: 'Stein {stone} aufgenommen. Drücken Sie jetzt eine Schale.',
  next: 'Gesetzt. Wählen Sie den nächsten Stein.',
  all: 'Alles gesetzt. Drücken Sie Prüfen.',
};
