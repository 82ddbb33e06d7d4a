import type { Canvas } from '@inlay/catalogue/captcha/server/drawing/canvas.ts';
import type { Rgb } from '@inlay/catalogue/captcha/server/drawing/colour.ts';
import { TRANSPARENT } from '@inlay/catalogue/captcha/server/drawing/palette.ts';
import type { Pixels } from './pixels.ts';

/** A drawing of one's own as an attacker sees one from outside, without the way through a file. */
export function pixelsOf({ w, h, pixels, palette }: Canvas): Pixels {
  const rgb = new Float32Array(w * h * 3);
  const seen = new Uint8Array(w * h);
  for (const [i, pixel] of pixels.entries()) {
    rgb.set((palette.colours[pixel] as Rgb).map(Math.round), i * 3);
    seen[i] = pixel === TRANSPARENT ? 0 : 1;
  }
  return { w, h, rgb, seen };
}
