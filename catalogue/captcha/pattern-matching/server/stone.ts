/** What a stone bears. Where turns aren't ruled, all figures stand upright. */
export type Property = 'shape' | 'count' | 'inside' | 'turn';
export const PROPERTIES: readonly Property[] = ['shape', 'count', 'inside', 'turn'];

/** A count is itself; of the others each value is a place in the lists below. */
export type Stone = Readonly<Record<Property, number>>;

export const SHAPES = ['triangle', 'square', 'circle', 'star', 'cross', 'arrow', 'drop', 'dome', 'heart'] as const;
export type Shape = (typeof SHAPES)[number];

/** Told apart at a glance, also when small and cut by pieces. */
const UPRIGHT_SHAPES: readonly Shape[] = ['triangle', 'square', 'circle', 'star', 'cross', 'arrow', 'drop'];
/** These point somewhere, whichever way they are turned. */
const POINTED_SHAPES: readonly Shape[] = ['arrow', 'drop', 'dome', 'heart'];

/** What lies in the middle of each figure. */
export const INSIDES = ['nothing', 'dot', 'diamond'] as const;

/** The values a property may take, where turns are ruled and where all stand upright. */
export function valuesOf(property: Property, pointed: boolean): readonly number[] {
  if (property === 'shape') return (pointed ? POINTED_SHAPES : UPRIGHT_SHAPES).map((shape) => SHAPES.indexOf(shape));
  if (property === 'count') return [1, 2, 3];
  if (property === 'inside') return INSIDES.map((_, i) => i);
  // Quarter turns clockwise from upright.
  return pointed ? [0, 1, 2, 3] : [0];
}
