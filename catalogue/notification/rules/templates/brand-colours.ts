/** Of a layout, as `#rrggbb`. */
export const COLOUR = /^#[0-9a-f]{6}$/i;
export const DEFAULT_COLOUR = '#2340b0';

const channels = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (values: readonly number[]): string =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** As WCAG measures it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const mixed = (colour: string, to: string, share: number): string => {
  const other = channels(to);
  return hex(channels(colour).map((value, i) => value + ((other[i] ?? 0) - value) * share));
};

/** Towards white or black until it can be read on the ground. */
function readable(colour: string, ground: string, to: '#ffffff' | '#000000'): string {
  for (let step = 0; step <= 10; step += 1) {
    const tried = mixed(colour, to, step / 10);
    if (contrast(tried, ground) >= 4.5) return tried;
  }
  return to;
}

export interface Ground {
  readonly button: string;
  readonly onButton: string;
  readonly link: string;
}

/** One of both has a contrast of 4.5 on any colour. */
const onto = (colour: string): string => (contrast('#ffffff', colour) >= 4.5 ? '#ffffff' : '#000000');

/** A brand's colour on a light and on a dark ground; text in it and on it has a contrast of 4.5 at least. */
export function brandColours(colour: string, light: string, dark: string): { readonly light: Ground; readonly dark: Ground } {
  const given = COLOUR.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR;
  const onDark = readable(given, dark, '#ffffff');
  return {
    light: { button: given, onButton: onto(given), link: readable(given, light, '#000000') },
    dark: { button: onDark, onButton: onto(onDark), link: onDark },
  };
}
