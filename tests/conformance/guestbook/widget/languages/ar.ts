import type { texts as english } from '../texts.ts';

/** In Arabic. */
export const texts: typeof english = { title: 'سجل الزوار', sign: 'وقّع باسم {name}', full: 'عذرًا، هذا الدفتر ممتلئ.' };
