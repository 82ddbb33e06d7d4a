import type { texts as english } from '../texts.ts';

/** In Japanese. */
export const texts: typeof english = {
  title: '1 つの石が絵を完成させます。 ',
  titleEnd: '回して置いてください',
  hint: '石を選び、上下が正しくなるように回し、穴を選びます。R で回ります。',
  stone: '石 {stone}',
  turned: '{stone}、{degrees} 度回転',
  placed: '{stone}、穴 {opening} の中',
  opening: '穴 {opening}',
  holds: '穴 {opening}: {stone}',
  left: '左に回す',
  right: '右に回す',
  pick: '石を選んでください。',
  picked: '上下が正しくなるように回し、穴を選んでください。',
  set: '置きました。「確認」を押してください。',
  angle: '{degrees} 度に回しました。',
};
