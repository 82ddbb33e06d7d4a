import type { texts as english } from '../texts.ts';

/** In Chinese. */
export const texts: typeof english = {
  title: '哪些石头属于 A、B 和 C?',
  hint: '行和列各有规律,颜色不计。依次按下或拖动 A、B、C 的石头。',
  setting: '空位 {letter},空',
  holds: '空位 {letter},石头 {stone}',
  stone: '石头 {stone}',
  placed: '石头 {stone},在空位 {letter} 中',
  next: '请按 {letter} 的石头。',
  all: '全部放好。请按“检查”。',
};
