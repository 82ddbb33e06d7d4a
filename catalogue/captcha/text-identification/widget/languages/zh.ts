import type { texts as english } from '../texts.ts';

/** In Chinese. */
export const texts: typeof english = {
  title: '输入这五个字母',
  hint: '大小写均可。没有 I 和 O。',
  field: '图片中的五个字母',
};
