import type { texts as english } from '../texts.ts';

/** In Chinese. */
export const texts: typeof english = {
  title: '将每个数字与含有该数量的图片配对:',
  hint: '先选数字,再选图片。也可以拖动。',
  numbers: ['第一个数字', '第二个数字', '第三个数字'],
  placed: '{number},在图片 {picture} 上',
  picture: '图片 {picture}',
  holds: '图片 {picture}:{number}',
  pick: '请先选一个数字。',
  picked: '已拿起数字。现在请按一张图片。',
  next: '已放好。请选下一个数字。',
  all: '全部放好。请按“检查”。',
  kinds: {
    leaf: '叶子',
    fish: '鱼',
    star: '星星',
    drop: '水滴',
    bell: '铃铛',
    mushroom: '蘑菇',
    pear: '梨',
    acorn: '橡子',
  },
};
