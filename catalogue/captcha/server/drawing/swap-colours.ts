import type { Box, Canvas } from './canvas.ts';
import type { Path } from './path.ts';
import { SPAN, spansOf } from './spans.ts';

/** Gives every colour another wherever the path lies, with soft edges; `others` holds it by colour number. */
export function swapColours(canvas: Canvas, path: Path, others: Uint8Array, clip: Box): void {
  const { pixels, palette } = canvas;
  const { values, length } = spansOf(canvas, path, clip);
  for (let i = 0; i < length; i += SPAN) {
    const [start, end, step] = [values[i] as number, values[i + 1] as number, values[i + 2] as number];
    for (let at = start; at < end; at++) {
      const colour = pixels[at] as number;
      const other = others[colour] as number;
      pixels[at] = step === palette.steps ? other : palette.blend(colour, other, step);
    }
  }
}
