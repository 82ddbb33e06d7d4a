import type { texts as english } from '../texts.ts';

/** In Chinese. */
export const texts: typeof english = {
  titles: {
    bell: '您听到几声铃声?',
    knock: '您听到几声敲击?',
    whistle: '您听到几声口哨?',
    buzz: '您听到几声蜂鸣?',
  },
  hint: '其中混有其他声音。可以反复播放。',
  play: '播放',
  playing: '正在播放',
  newPicture: '换一段声音',
  wrong: '不匹配。这是一段新声音。',
  tooLate: '用时过长。这是一段新声音。',
};
