/** A field of cut stone: path data by class, one path per opacity, so that a panel stays under a kilobyte. */
export interface Cut {
  className: string;
  d: string;
}

/** A repeatable sequence of numbers in [0, 1) for a seed, so that prerendered and hydrated panels agree. */
function sequence(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const shapes: ((x: number, y: number, s: number) => string)[] = [
  (x, y, s) => `M${x} ${y}h${s}v${s}h-${s}z`,
  (x, y, s) => `M${x} ${y}h${s}l-${s} ${s}z`,
  (x, y, s) => `M${x} ${y}a${s} ${s} 0 0 1 ${s} ${s}h-${s}z`,
  (x, y, s) => `M${x + s} ${y}v${s}h-${s}z`,
  (x, y, s) => `M${x + s / 2} ${y}l${s / 2} ${s / 2}l-${s / 2} ${s / 2}l-${s / 2} -${s / 2}z`,
];

export interface FieldOptions {
  columns: number;
  rows: number;
  /** Side of one cell. */
  size: number;
  /** Share of empty cells, 0 to 1. */
  gaps?: number;
  /** Stone classes to draw from; without them the field takes its `--st`. */
  stones?: readonly string[];
}

/** Cuts for a seed. Seven in a hundred are brass. */
export function cutField(seed: string, { columns, rows, size, gaps = 0.1, stones = [''] }: FieldOptions): Cut[] {
  const next = sequence(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const paths = new Map<string, string>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const skip = next() < gaps;
      const metal = next() < 0.07 ? 'cut-brass' : `cut ${pick(stones)}`.trim();
      const className = `${metal} cut-${1 + Math.floor(next() * 5)}`;
      const d = pick(shapes)(column * size, row * size, size);
      if (!skip) paths.set(className, (paths.get(className) ?? '') + d);
    }
  }
  return [...paths].map(([className, d]) => ({ className, d }));
}
