import type { Box, Canvas } from './canvas.ts';
import type { Path } from './path.ts';
import { SPAN, spansOf } from './spans.ts';

/** Shows another picture of the same size and palette wherever the path lies, with soft edges. */
export function layThrough(canvas: Canvas, path: Path, other: Canvas, clip: Box): void {
  const { pixels, palette } = canvas;
  const { values, length } = spansOf(canvas, path, clip);
  for (let i = 0; i < length; i += SPAN) {
    const [start, end, step] = [values[i] as number, values[i + 1] as number, values[i + 2] as number];
    if (step === palette.steps) for (let at = start; at < end; at++) pixels[at] = other.pixels[at] as number;
    else for (let at = start; at < end; at++) pixels[at] = palette.blend(pixels[at] as number, other.pixels[at] as number, step);
  }
}
