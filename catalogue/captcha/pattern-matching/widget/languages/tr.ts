import type { texts as english } from '../texts.ts';

/** In Turkish. */
export const texts: typeof english = {
  title: 'A ve B yerine hangi taşlar gelir?',
  hint: 'Satırlar ve sütunlar bir kurala uyar; renk önemli değildir. A için, sonra B için taşa basın ya da sürükleyin. İki tur.',
  round: 'Tur {round}',
  setting: 'Yuva {letter}, boş',
  holds: 'Yuva {letter}, taş {stone}',
  stone: 'Taş {stone}',
  placed: 'Taş {stone}, yuva {letter} içinde',
  next: 'Tur {round}: {letter} için taşa basın.',
  all: 'Hepsi yerleşti. Denetle düğmesine basın.',
};
