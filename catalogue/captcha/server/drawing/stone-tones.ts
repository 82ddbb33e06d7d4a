import { INK, WHITE, jitter, mix, type Rgb } from './colour.ts';
import type { Tones } from './things/draw-pictogram.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/** Deep with a light rim; pale with a dark one; or light, for a dark ground. */
export type Style = 'deep' | 'pale' | 'on-dark';

const RIM: Rgb = [250, 251, 253];

/** Colours of one thing, all from one stone. */
export function stoneTones(random: Random, palette: Palette, stone: Rgb, style: Style): Tones {
  const deep = jitter(random, stone, 16);
  const shaded = mix(deep, INK, 0.45);
  const bright = mix(deep, WHITE, 0.7);
  const main = style === 'deep' ? deep : bright;
  return {
    main: palette.add(main),
    lit: palette.add(mix(main, WHITE, style === 'deep' ? 0.18 : 0.4)),
    accent: palette.add(style === 'deep' ? shaded : style === 'pale' ? deep : mix(deep, WHITE, 0.42)),
    light: palette.add(style === 'deep' ? bright : shaded),
    rim: palette.add(style === 'deep' ? RIM : mix(deep, INK, style === 'pale' ? 0.3 : 0.75)),
  };
}
