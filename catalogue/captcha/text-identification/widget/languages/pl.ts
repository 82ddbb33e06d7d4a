import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = {
  title: 'Wpisz pięć liter',
  hint: 'Wielkie lub małe. Nie ma I ani O.',
  field: 'Pięć liter na obrazie',
};
