import type { Difficulty } from '../../server/captcha-type.ts';
import type { Random } from '../../server/drawing/random.ts';
import { PROPERTIES, type Property, type Stone, valuesOf } from './stone.ts';

export const SIDE = 3;

/** One rules along the rows, one down the columns; the hardest rounds have a third that takes each value once in every row and column. */
export interface Rules {
  readonly pointed: boolean;
  readonly row: Property;
  readonly column: Property;
  readonly diagonal: Property | undefined;
  /** By property: the three values of a ruled one in the order of the field, the only value of any other. */
  readonly values: Readonly<Record<Property, readonly number[]>>;
}

export function planRules(random: Random, difficulty: Difficulty): Rules {
  // A shape or a turn is always among the rules: only of these a fourth value is left for wrong stones. Turns take longest to see.
  const open = difficulty === 1 ? 'shape' : random.pick(['shape', 'turn'] as const);
  const others = random.shuffled(PROPERTIES.filter((property) => property !== open && (difficulty > 1 || property !== 'turn')));
  const ruled = random.shuffled([open, ...others.slice(0, difficulty === 3 ? 2 : 1)]);
  const pointed = ruled.includes('turn');
  const draw = (property: Property) => random.shuffled(valuesOf(property, pointed)).slice(0, ruled.includes(property) ? SIDE : 1);
  const values = { shape: draw('shape'), count: draw('count'), inside: draw('inside'), turn: draw('turn') };
  return { pointed, row: ruled[0] as Property, column: ruled[1] as Property, diagonal: ruled[2], values };
}

/** The stone of a row and a column, both from 0. */
export function stoneAt({ row, column, diagonal, values }: Rules, y: number, x: number): Stone {
  const value = (property: Property) => {
    const at = property === row ? y : property === column ? x : property === diagonal ? (x + y) % SIDE : 0;
    return values[property][at] as number;
  };
  return { shape: value('shape'), count: value('count'), inside: value('inside'), turn: value('turn') };
}

/** Values that the field does not show. */
export const strangersOf = ({ pointed, values }: Rules, property: Property): number[] =>
  valuesOf(property, pointed).filter((value) => !values[property].includes(value));
