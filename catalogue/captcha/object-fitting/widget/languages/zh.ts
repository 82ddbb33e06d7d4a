import type { texts as english } from '../texts.ts';

/** In Chinese. */
export const texts: typeof english = {
  title: '有一块石头能补全图画。',
  titleEnd: '旋转并放置',
  hint: '选一块石头,把它转正,再选缺口。R 键旋转。',
  stone: '石头 {stone}',
  turned: '{stone},已旋转 {degrees} 度',
  placed: '{stone},在缺口 {opening} 中',
  opening: '缺口 {opening}',
  holds: '缺口 {opening}:{stone}',
  left: '向左旋转',
  right: '向右旋转',
  pick: '请选一块石头。',
  picked: '请把它转正,再选一个缺口。',
  set: '已放好。请按“检查”。',
  angle: '已旋转到 {degrees} 度。',
};
