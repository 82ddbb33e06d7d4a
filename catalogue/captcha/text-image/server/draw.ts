import type { Difficulty } from '../../server/captcha-type.ts';
import { Canvas } from '../../server/drawing/canvas.ts';
import { BRASS, INK, jitter, mix, type Rgb, STONES, WHITE } from '../../server/drawing/colour.ts';
import { drawParts, type Tones } from '../../server/drawing/draw-pictogram.ts';
import { drawGround, groundTints } from '../../server/drawing/ground.ts';
import { Palette } from '../../server/drawing/palette.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawFrame, isFrame } from './frames.ts';
import { type Plan, SCENE } from './plan.ts';
import { solids } from './things.ts';
import { drawTiles } from './tiles.ts';

/** Two tones of each stone. */
const THING_STONES = 4;
const TONES = 2 * THING_STONES;
const GROUNDS = 4;
/** Little enough that above stays above and a square no rhombus, radians. */
const MAX_TURN = 0.3;
/** How broad a frame's band is, in half sizes, within these pixels. */
const BAND = { share: 0.26, from: 4, to: 6.5 } as const;

type Coat = Omit<Tones, 'rim'>;

export function drawScene(random: Random, { pictures }: Plan, difficulty: Difficulty): Canvas {
  const canvas = new Canvas(SCENE.w, SCENE.h, new Palette());
  const brass = canvas.palette.add(BRASS);
  const stones = random.shuffled(STONES);
  const tones = Array.from({ length: TONES }, (_, i) => thingTones(random, canvas, stones[i % THING_STONES] as Rgb));
  const dark = tones.flatMap(({ main, lit }) => [main, lit]);
  const grounds = stones.slice(THING_STONES, THING_STONES + GROUNDS);

  for (const [i, { box, things }] of pictures.entries()) {
    const tints = groundTints(random, canvas, grounds[i % GROUNDS] as Rgb, random.between(0.78, 0.86));
    drawGround(random, canvas, box, tints, random.integer(20, 30));
    drawTiles(random, canvas, box, dark, difficulty);
    // Each in another stone, whichever: colour parts things that overlap, and says nothing of which is which.
    const own = random.shuffled([0, 1, 2, 3]).map((stone) => stone + random.pick([0, THING_STONES]));
    for (const [nth, { kind, x, y, size }] of things.entries()) {
      const placement = { x, y, size, turn: random.between(-MAX_TURN, MAX_TURN), mirrored: random.chance(0.5) };
      // In the ground's own colour: an eye sees it where things lie on tiles or on each other, and no outline stands out elsewhere.
      const thing = { ...(tones[own[nth] as number] as Coat), rim: tints[0] as number };
      if (isFrame(kind)) drawFrame(random, canvas, kind, placement, Math.min(BAND.to, Math.max(BAND.from, size * BAND.share)), thing, box);
      else drawParts(random, canvas, solids[kind](random), placement, thing, box);
    }
    canvas.frame(box, brass);
  }
  return canvas;
}

function thingTones(random: Random, canvas: Canvas, stone: Rgb): Coat {
  const main = jitter(random, stone, 16);
  const { palette } = canvas;
  return {
    main: palette.add(main),
    lit: palette.add(mix(main, WHITE, 0.2)),
    accent: palette.add(mix(main, INK, 0.5)),
    light: palette.add(mix(main, WHITE, 0.76)),
  };
}
