import type { Box, Canvas } from '../canvas.ts';
import type { Tones } from './draw-pictogram.ts';
import { fillPath } from '../fill-path.ts';
import { circle } from '../path.ts';
import type { Random } from '../random.ts';

/** Splinters of the same stones all over the ground: whatever looks for edges finds these as well. `most` is the largest radius in pixels. */
export function drawCrumbs(random: Random, canvas: Canvas, box: Box, tones: readonly Tones[], count: number, most: number): void {
  for (let i = 0; i < count; i++) {
    const { main, light, accent } = random.pick(tones);
    const crumb = circle(
      random.between(box.x, box.x + box.w),
      random.between(box.y, box.y + box.h),
      random.between(1.2, most),
      random.integer(3, 6),
    );
    fillPath(canvas, crumb, random.pick([main, light, accent]), box);
  }
}
