/** GSM 03.38: the basic table, and the signs that take two places. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€\f');

const SIZES = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const;
export type SmsEncoding = keyof typeof SIZES;

/** Longer texts are refused. */
export const MOST_PARTS = 10;

export interface SmsParts {
  readonly encoding: SmsEncoding;
  /** Places that the text takes: of seven bits, or of UTF-16. */
  readonly units: number;
  readonly parts: number;
  /** The places that are taken of each part. */
  readonly fill: readonly number[];
}

/** How a text is divided: a sign that takes two places never is. */
export function divideText(text: string): SmsParts {
  const signs = [...text];
  const encoding = signs.every((sign) => BASIC.has(sign) || EXTENDED.has(sign)) ? 'GSM-7' : 'UCS-2';
  const widths = signs.map((sign) => (encoding === 'GSM-7' ? (EXTENDED.has(sign) ? 2 : 1) : sign.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, joined } = SIZES[encoding];
  const fill = units <= alone ? [units] : fillParts(widths, joined);
  return { encoding, units, parts: fill.length, fill };
}

function fillParts(widths: readonly number[], size: number): number[] {
  const fill = [0];
  for (const width of widths) {
    const last = fill.length - 1;
    const taken = fill[last] ?? 0;
    if (taken + width <= size) fill[last] = taken + width;
    else fill.push(width);
  }
  return fill;
}
