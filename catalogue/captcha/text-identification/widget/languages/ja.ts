import type { texts as english } from '../texts.ts';

/** In Japanese. */
export const texts: typeof english = {
  title: '5 つの文字を入力してください',
  hint: '大文字でも小文字でもかまいません。I と O はありません。',
  field: '画像の 5 つの文字',
};
