import type { texts as english } from '../texts.ts';

/** In Polish. */
export const texts: typeof english = { title: 'Księga gości', sign: 'Podpisz jako {name}', full: 'Przepraszamy, księga jest pełna.' };
