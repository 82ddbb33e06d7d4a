import type { texts as english } from '../texts.ts';

/** In Dutch. */
export const texts: typeof english = {
  title: 'Welke stenen horen in A en B?',
  hint: 'Rijen en kolommen volgen een regel; de kleur telt niet. Druk op de steen voor A, dan voor B, of sleep. Twee rondes.',
  round: 'Ronde {round}',
  setting: 'Vak {letter}, leeg',
  holds: 'Vak {letter}, steen {stone}',
  stone: 'Steen {stone}',
  placed: 'Steen {stone}, in vak {letter}',
  next: 'Ronde {round}: druk op de steen voor {letter}.',
  all: 'Alles gelegd. Druk op Controleren.',
};
