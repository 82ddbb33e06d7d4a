import type { Box, Canvas } from './canvas.ts';
import { measureCoverage } from './coverage.ts';
import { BLEND_STEPS } from './palette.ts';
import type { Path } from './path.ts';

/** Shows another picture of the same size and palette wherever the path lies, with soft edges. */
export function layThrough(canvas: Canvas, path: Path, other: Canvas, clip: Box): void {
  const coverage = measureCoverage(path, clip);
  if (!coverage) return;
  const { box, changes, stride, first, last } = coverage;
  const { pixels, palette, w } = canvas;
  for (let row = 0; row < box.h; row++) {
    const start = first[row] as number;
    const end = Math.min(last[row] as number, box.w - 1);
    let at = (box.y + row) * w + box.x + start;
    let change = row * stride + start;
    let sum = 0;
    for (let column = start; column <= end; column++, at++, change++) {
      sum += changes[change] as number;
      const step = ((sum < 0 ? -sum : sum) * BLEND_STEPS + 0.5) | 0;
      if (step === 0) continue;
      const colour = other.pixels[at] as number;
      pixels[at] = step >= BLEND_STEPS ? colour : palette.blend(pixels[at] as number, colour, step);
    }
  }
}
