import type { texts as english } from '../texts.ts';

/** In Arabic. */
export const texts: typeof english = {
  title: 'أي الأحجار تنتمي إلى A و B و C؟',
  hint: 'لكل صف ولكل عمود قاعدة، واللون لا يهم. اضغط حجر A ثم B ثم C أو اسحبها.',
  setting: 'الموضع {letter}، فارغ',
  holds: 'الموضع {letter}، الحجر {stone}',
  stone: 'الحجر {stone}',
  placed: 'الحجر {stone}، في الموضع {letter}',
  next: 'اضغط الحجر المناسب للموضع {letter}.',
  all: 'تم وضع الكل. اضغط «تحقق».',
};
