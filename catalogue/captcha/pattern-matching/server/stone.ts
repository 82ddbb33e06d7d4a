/** What a stone bears. `turn` shows on pointed figures only. */
export type Property = 'shape' | 'count' | 'inside' | 'turn';
export const PROPERTIES: readonly Property[] = ['shape', 'count', 'inside', 'turn'];

/** A count is itself; of the others each value is a place in the lists below. */
export type Stone = Readonly<Record<Property, number>>;

/** Told apart at a glance, also when small. */
const ROUND_SHAPES = ['triangle', 'square', 'circle', 'star', 'cross'] as const;
/** These point somewhere. */
const POINTED_SHAPES = ['arrow', 'drop', 'dome', 'heart'] as const;
export const SHAPES = [...ROUND_SHAPES, ...POINTED_SHAPES] as const;
export type Shape = (typeof SHAPES)[number];

/** What lies in the middle of each figure. */
export const INSIDES = ['nothing', 'dot', 'diamond'] as const;

/** The values a property may take, for stones that point somewhere and for those that don't. */
export function valuesOf(property: Property, pointed: boolean): readonly number[] {
  if (property === 'shape') return (pointed ? POINTED_SHAPES : ROUND_SHAPES).map((shape) => SHAPES.indexOf(shape));
  if (property === 'count') return [1, 2, 3];
  if (property === 'inside') return INSIDES.map((_, i) => i);
  // Quarter turns clockwise from upright.
  return pointed ? [0, 1, 2, 3] : [0];
}
