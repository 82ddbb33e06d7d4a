import type { texts as english } from '../texts.ts';

/** In Chinese. */
export const texts: typeof english = {
  title: '哪些石头属于 A、B 和 C?',
  hint: '每行和每列都有共同点,颜色不计。按下或拖动 A、B、C 的石头。',
  setting: '位置 {letter},空',
  holds: '位置 {letter},石头 {stone}',
  stone: '石头 {stone}',
  placed: '石头 {stone},在位置 {letter} 中',
  next: '请按 {letter} 的石头。',
  all: '全部放好。请按“检查”。',
};
