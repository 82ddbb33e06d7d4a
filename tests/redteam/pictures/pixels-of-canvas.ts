import type { Canvas } from '@inlay/catalogue/captcha/server/drawing/canvas.ts';
import type { Rgb } from '@inlay/catalogue/captcha/server/drawing/colour.ts';
import { TRANSPARENT } from '@inlay/catalogue/captcha/server/drawing/palette.ts';
import type { Pixels } from './pixels.ts';

/** A drawing of one's own as an attacker sees one from outside, at the size of the page, without the way through a file. */
export function pixelsOf({ w, h, density, stride, pixels, palette }: Canvas): Pixels {
  const rgb = new Float32Array(w * h * 3);
  const seen = new Uint8Array(w * h);
  for (const [at, pixel] of pixels.entries()) {
    const to = Math.floor(at / stride / density) * w + Math.floor((at % stride) / density);
    const colour = palette.colours[pixel] as Rgb;
    for (const channel of [0, 1, 2] as const)
      rgb[to * 3 + channel] = (rgb[to * 3 + channel] as number) + Math.round(colour[channel]) / density ** 2;
    if (pixel !== TRANSPARENT) seen[to] = 1;
  }
  return { w, h, rgb, seen };
}
