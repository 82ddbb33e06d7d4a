import type { texts as english } from '../texts.ts';

/** In Arabic. */
export const texts: typeof english = {
  title: 'حجر واحد يكمل صورة. ',
  titleEnd: 'أدره ثم ضعه',
  hint: 'اختر حجرًا، أدره حتى يعتدل، ثم اختر فتحة. المفتاح R يدير.',
  stone: 'الحجر {stone}',
  turned: '{stone}، مُدار بمقدار {degrees} درجة',
  placed: '{stone}، في الفتحة {opening}',
  opening: 'الفتحة {opening}',
  holds: 'الفتحة {opening}: {stone}',
  left: 'أدر إلى اليسار',
  right: 'أدر إلى اليمين',
  pick: 'اختر حجرًا.',
  picked: 'أدره حتى يعتدل، ثم اختر فتحة.',
  set: 'تم الوضع. اضغط «تحقق».',
  angle: 'أدير إلى {degrees} درجة.',
};
