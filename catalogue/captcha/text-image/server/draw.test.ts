import { expect, test } from 'vitest';
import { Canvas } from '../../server/drawing/canvas.ts';
import { Palette } from '../../server/drawing/palette.ts';
import { createRandom } from '../../server/drawing/random.ts';
import { drawScene } from './draw.ts';
import { drawFrame, FRAMES } from './frames.ts';
import { planScene, SCENE } from './plan.ts';

const isDark = ({ palette }: Canvas, pixel: number): boolean => {
  const [red = 255, green = 255, blue = 255] = palette.colours[pixel] ?? [];
  return 0.3 * red + 0.59 * green + 0.11 * blue < 150;
};
const darkShare = (canvas: Canvas): number =>
  canvas.pixels.reduce((sum, pixel) => sum + (isDark(canvas, pixel) ? 1 : 0), 0) / canvas.pixels.length;

/** How many patches of dark pixels hang together, smallest ones left out. */
function darkPatches(canvas: Canvas, least: number): number {
  const { stride: w } = canvas;
  const dark = Array.from(canvas.pixels, (pixel) => isDark(canvas, pixel));
  let patches = 0;
  for (let start = 0; start < dark.length; start++) {
    const open = [start];
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (!dark[at]) continue;
      dark[at] = false;
      size += 1;
      open.push(at - 1, at + 1, at - w, at + w);
    }
    if (size >= least) patches += 1;
  }
  return patches;
}

test('a frame is laid of six or eight stones that do not touch, at any size', () => {
  for (const [i, frame] of FRAMES.entries()) {
    for (const [size, band] of [
      [12, 4],
      [17, 4.4],
      [37, 6.5],
    ] as const) {
      const canvas = new Canvas(100, 100, new Palette());
      const light = canvas.palette.add([255, 255, 255]);
      const [main, lit, accent] = [canvas.palette.add([40, 40, 90]), canvas.palette.add([70, 70, 110]), canvas.palette.add([20, 20, 40])];
      const box = { x: 0, y: 0, w: 100, h: 100 };
      canvas.fillBox(box, light);
      const placement = { x: 50, y: 50, size, turn: 0.2, mirrored: false };
      drawFrame(createRandom(`${size}`), canvas, frame, placement, { band, joints: 0.5 }, { main, lit, accent, light, rim: light }, box);
      expect(darkPatches(canvas, 4), `${frame} ${size}`).toBe([8, 8, 6][i]);
    }
  }
});

test('ground as dark as things: without the things there are still dark patches, and about half of each picture', { tags: 'night' }, () => {
  for (const difficulty of [1, 2, 3] as const) {
    let dark = 0;
    for (let seed = 0; seed < 20; seed++) {
      const random = createRandom(`pieces ${seed}`);
      const plan = planScene(random, difficulty);
      const canvas = drawScene(random, { ...plan, pictures: plan.pictures.map((picture) => ({ ...picture, things: [] })) });
      expect(darkPatches(canvas, 200)).toBeGreaterThanOrEqual(6);
      dark += darkShare(canvas) / 20;
    }
    expect(dark).toBeGreaterThan(0.25);
    expect(dark).toBeLessThan(0.6);
  }
});

test('all colours of a scene are in its palette', () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = createRandom(`palette ${seed}`);
    const canvas = drawScene(random, planScene(random, 3));
    expect([canvas.w, canvas.h]).toEqual([SCENE.w, SCENE.h]);
    expect(canvas.palette.colours.length).toBeLessThanOrEqual(128);
    expect(canvas.pixels.every((pixel) => pixel < canvas.palette.colours.length)).toBe(true);
  }
});
