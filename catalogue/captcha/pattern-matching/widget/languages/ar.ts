import type { texts as english } from '../texts.ts';

/** In Arabic. */
export const texts: typeof english = {
  title: 'أي الأحجار تنتمي إلى A و B و C؟',
  hint: 'في كل صف وفي كل عمود شيء مشترك، واللون لا يهم. اضغط أحجار A و B و C أو اسحبها.',
  setting: 'الموضع {letter}، فارغ',
  holds: 'الموضع {letter}، الحجر {stone}',
  stone: 'الحجر {stone}',
  placed: 'الحجر {stone}، في الموضع {letter}',
  next: 'اضغط الحجر المناسب للموضع {letter}.',
  all: 'تم وضع الكل. اضغط «تحقق».',
};
