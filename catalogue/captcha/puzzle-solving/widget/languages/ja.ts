import type { texts as english } from '../texts.ts';

/** In Japanese. */
export const texts: typeof english = {
  title: 'それぞれのピースを戻して、',
  titleEnd: '物を完成させてください',
  hint: 'ピース、次に穴を選びます。ドラッグもできます。色は異なります。',
  pieces: ['1 番目のピース', '2 番目のピース', '3 番目のピース'],
  placed: '{piece}、穴 {opening} の中',
  opening: '穴 {opening}',
  holds: '穴 {opening}: {piece}',
  pick: '先にピースを選んでください。',
  picked: 'ピースを取りました。穴を押してください。',
  next: '置きました。次のピースを選んでください。',
  all: 'すべて置きました。「確認」を押してください。',
};
