import type { texts as english } from '../texts.ts';

/** In Japanese. */
export const texts: typeof english = { title: 'ゲストブック', sign: '{name} として署名', full: 'この帳面はいっぱいです。' };
