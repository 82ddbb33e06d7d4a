import type { texts as english } from '../texts.ts';

/** In Japanese. */
export const texts: typeof english = {
  title: 'それぞれの石を、同じトレイに入れてください: ',
  same: {
    holes: '穴の数',
    corners: '角の数',
    pattern: '模様',
    direction: '矢印の向き',
  },
  hint: '石、次にトレイを選びます。ドラッグもできます。色は関係ありません。',
  stone: '石 {stone}',
  placed: '石 {stone}、トレイ {tray} の中',
  tray: 'トレイ {tray}、空',
  holds: 'トレイ {tray}、石 {stones}',
  pick: '先に石を選んでください。',
  picked: '石 {stone} を取りました。トレイを押してください。',
  next: '置きました。次の石を選んでください。',
  all: 'すべて置きました。「確認」を押してください。',
};
