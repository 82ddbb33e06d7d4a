import type { texts as english } from '../texts.ts';

/** In Chinese. */
export const texts: typeof english = {
  title: '将每块石头放进相同的托盘:',
  same: {
    holes: '孔的数量',
    corners: '角的数量',
    pattern: '图案',
    direction: '箭头方向',
  },
  hint: '先选石头,再选托盘。也可以拖动。颜色无关。',
  stone: '石头 {stone}',
  placed: '石头 {stone},在托盘 {tray} 中',
  tray: '托盘 {tray},空',
  holds: '托盘 {tray},石头 {stones}',
  pick: '请先选一块石头。',
  picked: '已拿起石头 {stone}。现在请按一个托盘。',
  next: '已放好。请选下一块石头。',
  all: '全部放好。请按“检查”。',
};
