import type { texts as english } from '../texts.ts';

/** In Japanese. */
export const texts: typeof english = {
  title: 'それぞれの数字を、その数だけある画像に合わせてください: ',
  hint: '数字、次に画像を選びます。ドラッグもできます。',
  numbers: ['1 番目の数字', '2 番目の数字', '3 番目の数字'],
  placed: '{number}、画像 {picture} の上',
  picture: '画像 {picture}',
  holds: '画像 {picture}: {number}',
  pick: '先に数字を選んでください。',
  picked: '数字を取りました。画像を押してください。',
  next: '置きました。次の数字を選んでください。',
  all: 'すべて置きました。「確認」を押してください。',
  kinds: {
    leaf: '葉',
    fish: '魚',
    star: '星',
    drop: 'しずく',
    bell: 'ベル',
    mushroom: 'きのこ',
    pear: '洋なし',
    acorn: 'どんぐり',
  },
};
