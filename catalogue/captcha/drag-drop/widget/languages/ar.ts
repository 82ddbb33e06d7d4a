import type { texts as english } from '../texts.ts';

/** In Arabic. */
export const texts: typeof english = {
  title: 'ضع كل حجر في الصينية التي لها ',
  same: {
    holes: 'عدد الثقوب نفسه',
    corners: 'عدد الزوايا نفسه',
    pattern: 'النقش نفسه',
    direction: 'اتجاه السهم نفسه',
  },
  hint: 'اختر حجرًا ثم صينية. أو اسحب. اللون لا يهم.',
  stone: 'الحجر {stone}',
  placed: 'الحجر {stone}، في الصينية {tray}',
  tray: 'الصينية {tray}، فارغة',
  holds: 'الصينية {tray}، الأحجار {stones}',
  pick: 'اختر حجرًا أولاً.',
  picked: 'تم التقاط الحجر {stone}. اضغط الآن على صينية.',
  next: 'تم الوضع. اختر الحجر التالي.',
  all: 'تم وضع الكل. اضغط «تحقق».',
};
