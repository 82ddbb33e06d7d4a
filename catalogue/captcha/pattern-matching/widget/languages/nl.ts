import type { texts as english } from '../texts.ts';

/** In Dutch. */
export const texts: typeof english = {
  title: 'Welke stenen horen in A, B en C?',
  hint: 'In elke rij en elke kolom is iets hetzelfde; de kleur telt niet. Druk op de stenen voor A, B en C, of sleep ze.',
  setting: 'Vak {letter}, leeg',
  holds: 'Vak {letter}, steen {stone}',
  stone: 'Steen {stone}',
  placed: 'Steen {stone}, in vak {letter}',
  next: 'Druk op de steen voor {letter}.',
  all: 'Alles gelegd. Druk op Controleren.',
};
