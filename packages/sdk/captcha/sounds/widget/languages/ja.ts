import type { texts as english } from '../texts.ts';

/** In Japanese. */
export const texts: typeof english = {
  titles: {
    bell: 'ベルの音はいくつ聞こえますか?',
    knock: 'ノックの音はいくつ聞こえますか?',
    whistle: '口笛の音はいくつ聞こえますか?',
    buzz: 'ブザーの音はいくつ聞こえますか?',
  },
  hint: 'ほかの音も混ざっています。何度でも再生できます。',
  play: '再生',
  playing: '再生中',
  newPicture: '新しい音',
  wrong: '一致しませんでした。新しい音です。',
  tooLate: '時間がかかりすぎました。新しい音です。',
};
