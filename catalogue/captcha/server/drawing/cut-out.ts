import type { Canvas } from './canvas.ts';
import { measureCoverage } from './coverage.ts';
import { TRANSPARENT } from './palette.ts';
import type { Path } from './path.ts';

/** Leaves of the picture only what lies inside the outline. */
export function cutOut(canvas: Canvas, outline: Path): void {
  const { stride: w, pixels, density } = canvas;
  const h = pixels.length / w;
  const coverage = measureCoverage(outline, { x: 0, y: 0, w: canvas.w, h: canvas.h }, density);
  if (!coverage) return;
  const { box, changes, stride } = coverage;
  for (let y = 0; y < h; y++) {
    let covered = 0;
    for (let x = 0; x < w; x++) {
      const inBox = x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
      if (inBox) covered += changes[(y - box.y) * stride + x - box.x] as number;
      if (!inBox || Math.abs(covered) < 0.5) pixels[y * w + x] = TRANSPARENT;
    }
  }
}
