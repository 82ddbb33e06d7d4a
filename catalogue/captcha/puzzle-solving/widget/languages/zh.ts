import type { texts as english } from '../texts.ts';

/** In Chinese. */
export const texts: typeof english = {
  title: '将每块拼片放回原处,',
  titleEnd: '使物体完整',
  hint: '先选拼片,再选缺口。也可以拖动。颜色不同。',
  pieces: ['第一块拼片', '第二块拼片', '第三块拼片'],
  placed: '{piece},在缺口 {opening} 中',
  opening: '缺口 {opening}',
  holds: '缺口 {opening}:{piece}',
  pick: '请先选一块拼片。',
  picked: '已拿起拼片。现在请按一个缺口。',
  next: '已放好。请选下一块拼片。',
  all: '全部放好。请按“检查”。',
};
