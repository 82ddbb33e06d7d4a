import type { Box, Canvas } from './canvas.ts';
import { measureCoverage } from './coverage.ts';
import type { Path } from './path.ts';

/** Numbers to a span: where it starts, where it ends, how much of it is covered, and its row. */
export const SPAN = 4;

/** All in the canvas's own pixels. Good until the next call of `spansOf`. */
export interface Spans {
  /** `SPAN` numbers each. The third is in steps of the palette; all steps is the whole. */
  readonly values: Int32Array;
  /** Of `values` that are in use. */
  readonly length: number;
}

// Working memory, kept between calls.
let values = new Int32Array(1 << 13);

/** Neighbours in a row that a path covers alike, row by row: a run of one colour can then be laid at once. */
export function spansOf(canvas: Canvas, path: Path, clip: Box): Spans {
  const coverage = measureCoverage(path, clip, canvas.density);
  if (!coverage) return { values, length: 0 };
  const { box, changes, stride, first, last } = coverage;
  const { steps } = canvas.palette;
  let length = 0;
  for (let row = 0; row < box.h; row++) {
    const end = Math.min(last[row] as number, box.w - 1);
    const change = row * stride;
    const at = (box.y + row) * canvas.stride + box.x;
    if (length + SPAN * (box.w + 1) > values.length) values = grown(values, length + SPAN * (box.w + 1));
    let sum = 0;
    for (let column = first[row] as number; column <= end;) {
      sum += changes[change + column] as number;
      let next = column + 1;
      while (next <= end && changes[change + next] === 0) next++;
      const step = ((sum < 0 ? -sum : sum) * steps + 0.5) | 0;
      if (step > 0) {
        values[length] = at + column;
        values[length + 1] = at + next;
        values[length + 2] = step < steps ? step : steps;
        values[length + 3] = box.y + row;
        length += SPAN;
      }
      column = next;
    }
  }
  return { values, length };
}

function grown(from: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * least);
  larger.set(from);
  return larger;
}
