import type { FrameTexts } from '../english.ts';

/** In Arabic. */
export const texts: FrameTexts = {
  language: 'اللغة',
  made: 'صفحة من إعداد أحد عملاء Inlay.',
  report: 'الإبلاغ عن هذه الصفحة',
  powered: 'مدعوم من Inlay',
  test: 'مفتاح اختبار: الرسائل لا تصل إلى أحد.',
  nothing: 'لا يوجد شيء في هذا العنوان',
  nothingHint: 'تحقق من الرابط، أو عد إلى الموقع الذي جاء منه.',
  notTaken: 'لم يتم الإرسال',
  back: 'العودة إلى {host}',
  error: 'خطأ',
};
