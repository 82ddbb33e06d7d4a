import type { texts as english } from '../texts.ts';

/** In Dutch. */
export const texts: typeof english = {
  title: 'Typ de vijf letters',
  hint: 'Hoofdletters of kleine letters. Er is geen I en geen O.',
  field: 'De vijf letters in het plaatje',
};
