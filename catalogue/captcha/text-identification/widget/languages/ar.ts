import type { texts as english } from '../texts.ts';

/** In Arabic. */
export const texts: typeof english = {
  title: 'اكتب الأحرف الخمسة',
  hint: 'أحرف كبيرة أو صغيرة. لا يوجد I ولا O.',
  field: 'الأحرف الخمسة في الصورة',
};
