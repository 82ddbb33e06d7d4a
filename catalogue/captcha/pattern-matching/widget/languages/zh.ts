import type { texts as english } from '../texts.ts';

/** In Chinese. */
export const texts: typeof english = {
  title: '哪些石头属于 A 和 B?',
  hint: '行和列各有规律,颜色不计。先按或拖动 A 的石头,再到 B。共两轮。',
  round: '第 {round} 轮',
  setting: '空位 {letter},空',
  holds: '空位 {letter},石头 {stone}',
  stone: '石头 {stone}',
  placed: '石头 {stone},在空位 {letter} 中',
  next: '第 {round} 轮:请按 {letter} 的石头。',
  all: '全部放好。请按“检查”。',
};
