import type { texts as english } from '../texts.ts';

/** In Arabic. */
export const texts: typeof english = {
  title: 'أي الأحجار تنتمي إلى A و B؟',
  hint: 'تتبع الصفوف والأعمدة قاعدة، واللون لا يهم. اضغط حجر A ثم حجر B أو اسحبهما. جولتان.',
  round: 'الجولة {round}',
  setting: 'الموضع {letter}، فارغ',
  holds: 'الموضع {letter}، الحجر {stone}',
  stone: 'الحجر {stone}',
  placed: 'الحجر {stone}، في الموضع {letter}',
  next: 'الجولة {round}: اضغط الحجر المناسب للموضع {letter}.',
  all: 'تم وضع الكل. اضغط «تحقق».',
};
