import type { texts as english } from '../texts.ts';

/** In Turkish. */
export const texts: typeof english = { title: 'Ziyaretçi defteri', sign: '{name} olarak imzala', full: 'Üzgünüz, bu defter dolu.' };
