import type { texts as english } from '../texts.ts';

/** In Turkish. */
export const texts: typeof english = {
  title: 'A, B ve C yerine hangi taşlar gelir?',
  hint: 'Her satırın ve her sütunun ortak bir özelliği vardır; renk önemli değildir. A, B ve C için taşlara basın ya da sürükleyin.',
  setting: 'Yuva {letter}, boş',
  holds: 'Yuva {letter}, taş {stone}',
  stone: 'Taş {stone}',
  placed: 'Taş {stone}, yuva {letter} içinde',
  next: '{letter} için taşa basın.',
  all: 'Hepsi yerleşti. Denetle düğmesine basın.',
};
