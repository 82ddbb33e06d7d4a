import type { texts as english } from '../texts.ts';

/** In Arabic. */
export const texts: typeof english = {
  title: 'أعد كل قطعة إلى حيث ',
  titleEnd: 'تُكمل الشيء',
  hint: 'اختر قطعة ثم فتحة. أو اسحب. الألوان مختلفة.',
  pieces: ['القطعة الأولى', 'القطعة الثانية', 'القطعة الثالثة'],
  placed: '{piece}، في الفتحة {opening}',
  opening: 'الفتحة {opening}',
  holds: 'الفتحة {opening}: {piece}',
  pick: 'اختر قطعة أولاً.',
  picked: 'تم التقاط القطعة. اضغط الآن على فتحة.',
  next: 'تم الوضع. اختر القطعة التالية.',
  all: 'تم وضع الكل. اضغط «تحقق».',
};
