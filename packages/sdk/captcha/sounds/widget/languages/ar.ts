import type { texts as english } from '../texts.ts';

/** In Arabic. */
export const texts: typeof english = {
  titles: {
    bell: 'كم جرسًا تسمع؟',
    knock: 'كم طرقة تسمع؟',
    whistle: 'كم صفيرًا تسمع؟',
    buzz: 'كم طنينًا تسمع؟',
  },
  hint: 'توجد أصوات أخرى معها. يمكنك التشغيل كما تشاء.',
  play: 'تشغيل',
  playing: 'قيد التشغيل',
  newPicture: 'أصوات جديدة',
  wrong: 'لم يتطابق ذلك. إليك أصواتًا جديدة.',
  tooLate: 'استغرق ذلك وقتًا طويلاً. إليك أصواتًا جديدة.',
};
