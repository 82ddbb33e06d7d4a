import type { Random } from '../../server/drawing/random.ts';
import { type Rules, strangersOf } from './rules.ts';
import type { Property, Stone } from './stone.ts';

/**
 * The two right stones and four wrong ones, which differ from them in one property. The six are built so that each has as many
 * near neighbours among them as any other: without the field, nothing about them says which two are right.
 */
export function chooseLoose(random: Random, rules: Rules, a: Stone, b: Stone): Stone[] {
  return rules.diagonal ? twoTriples(random, rules, rules.diagonal, a, b) : twoByThree(random, rules, a, b);
}

/**
 * Two values of one rule by three of the other. Of the wrong stones two lie in the field already and two bear a value that the
 * field doesn't know, so whoever looks for what is not there yet is left with four.
 */
function twoByThree(random: Random, rules: Rules, a: Stone, b: Stone): Stone[] {
  const wide = random.shuffled([rules.row, rules.column]).find((property) => strangersOf(rules, property).length > 0) as Property;
  const stranger = random.pick(strangersOf(rules, wide));
  return [a, b, { ...a, [wide]: b[wide] }, { ...b, [wide]: a[wide] }, { ...a, [wide]: stranger }, { ...b, [wide]: stranger }];
}

/** Each right stone beside its two likes that bear another of the field's values in one ruled property. */
function twoTriples(random: Random, { row, column, values }: Rules, diagonal: Property, a: Stone, b: Stone): Stone[] {
  const property = random.pick([row, column, diagonal]);
  const likesOf = (stone: Stone) =>
    values[property].filter((value) => value !== stone[property]).map((value) => ({ ...stone, [property]: value }));
  return [a, b, ...likesOf(a), ...likesOf(b)];
}
