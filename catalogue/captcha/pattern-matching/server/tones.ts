import { INK, jitter, mix, type Rgb, WHITE } from '../../server/drawing/colour.ts';
import type { Palette } from '../../server/drawing/palette.ts';
import type { Random } from '../../server/drawing/random.ts';

/** Colour numbers of one stone. */
export interface Tones {
  readonly main: number;
  /** The main tone's lit side. */
  readonly lit: number;
  /** What lies in a figure's middle. */
  readonly inlay: number;
  readonly rim: number;
  readonly ground: number;
}

/** One colour, three ways to lay it: deep on a pale ground, pale with a dark rim on a pale one, pale on a dark one. Which of them says nothing. */
export function tonesOf(random: Random, palette: Palette, stone: Rgb, ground: Rgb): readonly Tones[] {
  const deep = jitter(random, stone, 14);
  const pale = mix(deep, WHITE, 0.62);
  const style = (main: Rgb, inlay: Rgb, rim: Rgb, base: Rgb): Tones => ({
    main: palette.add(main),
    lit: palette.add(mix(main, WHITE, 0.2)),
    inlay: palette.add(inlay),
    rim: palette.add(rim),
    ground: palette.add(base),
  });
  const light = mix(ground, WHITE, 0.86);
  return [
    style(deep, mix(deep, WHITE, 0.86), mix(deep, WHITE, 0.94), light),
    style(pale, mix(deep, INK, 0.6), mix(deep, INK, 0.4), light),
    style(pale, mix(deep, INK, 0.7), mix(deep, INK, 0.8), mix(ground, INK, 0.5)),
  ];
}
