import type { PageTexts } from '../page-english.ts';

/** In Arabic. */
export const texts: PageTexts = {
  stopTitle: 'هل تريد إيقاف «{category}»؟',
  stopLead: 'لن تصل رسائل من هذا النوع إلى {address}.',
  stop: 'إيقاف هذه الرسائل',
  choose: 'اختيار ما يصلك بدلاً من ذلك',
  stopped: 'تم الإيقاف',
  stoppedLead: 'لن يصلك «{category}» على {address} بعد الآن. قد تصل رسالة أُرسلت بالفعل.',
  undo: 'تراجع',
  allStoppedLead: 'لا يصل إلى {address} سوى ما يجب إرساله، مثل الإيصالات.',
  change: 'تغيير',
  startTitle: 'هل تريد تشغيل «{category}» من جديد؟',
  startLead: 'ستصل رسائل من هذا النوع إلى {address} من جديد.',
  start: 'تشغيل',
  onTitle: 'تم تشغيل «{category}» من جديد',
  onLead: 'يصل إلى {address}.',
  stopAfterAll: 'إيقافه رغم ذلك',
  mailTitle: 'أكِّد من بريدك',
  mailLead: 'أوقفت هذا قبل أكثر من 30 يومًا، لذلك نسألك. الرابط في الرسالة المرسلة إلى {address} يشغّله من جديد.',
  badTitle: 'لم ينجح ذلك',
  badLead: 'افتح الرابط في الرسالة مرة أخرى.',
  mailSubject: 'هل تريد تشغيل «{category}» من جديد؟',
  mailText:
    'طلبت أن يصلك «{category}» من جديد على هذا العنوان. افتح هذا الرابط خلال 24 ساعة واضغط الزر:\n\n{link}\n\nإن لم تكن أنت، فلا تفعل شيئًا.',
  linkSubject: 'اختر الرسائل التي تصلك',
  linkText: 'بهذا الرابط ترى الرسائل التي تصل إلى هذا العنوان وتغيّرها. وهو صالح 24 ساعة:\n\n{link}\n\nإن لم تطلبه، فلا تفعل شيئًا.',
  openLead: 'افتح الرابط في رسالتك كاملًا، مع كل ما يلي علامة #.',
  open: 'فتح',
};
