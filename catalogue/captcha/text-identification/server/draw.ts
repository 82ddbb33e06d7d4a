import { type Box, Canvas } from '../../server/drawing/canvas.ts';
import { BRASS, INK, jitter, mix, type Rgb, STONES, WHITE } from '../../server/drawing/colour.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { drawGround } from '../../server/drawing/ground.ts';
import { layThrough } from '../../server/drawing/lay-through.ts';
import { Palette } from '../../server/drawing/palette.ts';
import type { Path } from '../../server/drawing/path.ts';
import { layPieces } from '../../server/drawing/things/pieces.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawClutter } from './draw-clutter.ts';
import { drawWith } from './nib.ts';
import { type Glyph, SCENE } from './plan.ts';

const ALL: Box = { x: 0, y: 0, ...SCENE };
/** About a letter wide, so that the edges of the pieces cut every letter. */
const PITCH = { from: 54, to: 70 } as const;
const TINTS = 4;
/** Neighbours never share one, for people's sake; clutter has the same. */
const INKS = 3;
/** Edges enough for whatever looks for edges, and far from an ink's. */
const DEEPEST_TINT = 0.42;
const TILE = { from: 12, to: 20 } as const;

/** One side of the counterchange: grounds of one lightness, and inks of the other. */
interface Side {
  readonly canvas: Canvas;
  readonly inks: readonly number[];
}

/**
 * The word twice, dark on light and light on dark, and pieces of the second let into the first: the edge of a piece turns dark to light
 * in the middle of a stroke. So no threshold gives whole letters, while an eye follows the stroke.
 */
export function drawWord(random: Random, word: readonly Glyph[]): Canvas {
  const palette = new Palette();
  const [paper, shade, ...inks] = random.shuffled(STONES) as [Rgb, Rgb, Rgb, Rgb, Rgb];
  const dark = mix(jitter(random, shade, 10), INK, 0.2);
  const light = mix(jitter(random, paper, 10), WHITE, 0.82);
  const onLight = prepareSide(random, palette, light, paper, [dark, mix(inks[0], INK, 0.18), mix(inks[1], INK, 0.18)]);
  const onDark = prepareSide(random, palette, dark, mix(shade, WHITE, 0.4), [light, mix(inks[1], WHITE, 0.78), mix(inks[2], WHITE, 0.8)]);

  const first = random.integer(0, INKS - 1);
  for (const [i, { lines, nib }] of word.entries()) drawInk(drawWith(nib, lines), first + i, onLight, onDark);
  for (const path of drawClutter(random)) drawInk(path, random.integer(0, INKS - 1), onLight, onDark);
  layThrough(onLight.canvas, layPieces(random, ALL, random.between(PITCH.from, PITCH.to)), onDark.canvas, ALL);
  onLight.canvas.frame(ALL, palette.add(BRASS));
  return onLight.canvas;
}

function prepareSide(random: Random, palette: Palette, base: Rgb, stone: Rgb, inks: readonly Rgb[]): Side {
  const canvas = new Canvas(SCENE.w, SCENE.h, palette);
  const tints = Array.from({ length: TINTS }, (_, i) => palette.add(mix(base, stone, (i / (TINTS - 1)) * DEEPEST_TINT)));
  drawGround(random, canvas, ALL, tints, random.integer(TILE.from, TILE.to));
  return { canvas, inks: inks.map((ink) => palette.add(ink)) };
}

function drawInk(path: Path, ink: number, ...sides: readonly Side[]): void {
  for (const { canvas, inks } of sides) fillPath(canvas, path, inks[ink % INKS] as number, ALL);
}
