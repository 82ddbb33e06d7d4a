import type { Random } from '../../server/drawing/random.ts';
import { type Rules, strangersOf } from './rules.ts';
import { PROPERTIES, type Property, type Stone } from './stone.ts';

/** Of the fields whose wrong stones obey one rule each. The others keep anybody from taking what the field does not show yet. */
const BETWEEN_SHARE = 0.6;

/**
 * The three right stones and three wrong ones, which differ from them in one property. The six are built so that each has as many
 * near neighbours among them as any other: without the field, nothing about them says which three are right.
 */
export function chooseLoose(random: Random, rules: Rules, right: readonly Stone[]): Stone[] {
  const wrong = rules.diagonal
    ? likes(random, rules, right)
    : random.chance(BETWEEN_SHARE)
      ? between(random, rules, right)
      : strangers(random, rules, right);
  return [...right, ...wrong];
}

/** Each has the row's value of one right stone and the column's of the next: these lie in the field already. */
function between(random: Random, { row, column }: Rules, right: readonly Stone[]): Stone[] {
  const order = random.shuffled(right);
  return order.map((stone, i) => ({ ...stone, [column]: (order[(i + 1) % order.length] as Stone)[column], [row]: stone[row] }));
}

/** Up to two bear values of a rule that the field doesn't know, the rest one of a property that is the same all over it. */
function strangers(random: Random, rules: Rules, right: readonly Stone[]): Stone[] {
  const ruled = random.shuffled([rules.row, rules.column]).find((property) => strangersOf(rules, property).length > 0) as Property;
  const steady = random.pick(
    PROPERTIES.filter((property) => property !== rules.row && property !== rules.column && strangersOf(rules, property).length > 0),
  );
  const strange = random.shuffled(strangersOf(rules, ruled)).slice(0, 2);
  const other = random.pick(strangersOf(rules, steady));
  return random.shuffled(right).map((stone, i) => ({ ...stone, ...(i < strange.length ? { [ruled]: strange[i] } : { [steady]: other }) }));
}

/** Each right stone's like, which bears another of the field's values in one ruled property; drawn again while one is like two. */
function likes(random: Random, { row, column, diagonal, values }: Rules, right: readonly Stone[]): Stone[] {
  for (;;) {
    const wrong = right.map((stone) => {
      const property = random.pick([row, column, diagonal as Property]);
      return { ...stone, [property]: random.pick(values[property].filter((value) => value !== stone[property])) };
    });
    const all = [...right, ...wrong];
    if (
      all.every(
        (stone) =>
          all.filter((other) => apart(stone, other) === 1).length === 1 && all.filter((other) => apart(stone, other) === 0).length === 1,
      )
    )
      return wrong;
  }
}

const apart = (one: Stone, other: Stone): number => PROPERTIES.filter((property) => one[property] !== other[property]).length;
