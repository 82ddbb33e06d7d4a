import type { texts as english } from '../texts.ts';

/** In Arabic. */
export const texts: typeof english = {
  title: 'طابق كل رقم مع الصورة التي تحتوي العدد نفسه من ',
  hint: 'اختر رقمًا ثم صورة. أو اسحب.',
  numbers: ['الرقم الأول', 'الرقم الثاني', 'الرقم الثالث'],
  placed: '{number}، على الصورة {picture}',
  picture: 'الصورة {picture}',
  holds: 'الصورة {picture}: {number}',
  pick: 'اختر رقمًا أولاً.',
  picked: 'تم التقاط الرقم. اضغط الآن على صورة.',
  next: 'تم الوضع. اختر الرقم التالي.',
  all: 'تم وضع الكل. اضغط «تحقق».',
  kinds: {
    leaf: 'الأوراق',
    fish: 'الأسماك',
    star: 'النجوم',
    drop: 'القطرات',
    bell: 'الأجراس',
    mushroom: 'الفطر',
    pear: 'الكمثرى',
    acorn: 'البلوط',
  },
};
