import { asciiDigits } from '../values/plain-text.ts';
import { callingCode } from './calling-codes.ts';

export const FROM_ABROAD = /^\(?(?:\+|00)/;
const NOTHING = /^$/;
const PLUS_SIDE_1 = /^1/;
/** What is dialled inside a country alone, and never after its code: a zero, but for these. By length where a number may begin with it, too. */
const TRUNK: Readonly<Record<string, RegExp>> = {
  HU: /^06/,
  RU: /^8(?=\d{10}$)/,
  KZ: /^8(?=\d{10}$)/,
  BY: /^(?:80?|0)(?=\d{9}$)/,
  LT: /^[08](?=\d{8}$)/,
  TM: /^8(?=\d{8}$)/,
  RW: /^0(?=\d{9}$)/,
  GA: /^0(?=\d{8}$)/,
  // Their numbers may begin with a zero that is part of them.
  ...Object.fromEntries(['BF', 'BJ', 'CG', 'CI', 'IT', 'NO', 'SJ', 'SM', 'TJ', 'VA'].map((country) => [country, NOTHING])),
};

/** Whether it is typed as from abroad, with the code of its country. */
export const isFromAbroad = (typed: string): boolean => FROM_ABROAD.test(asciiDigits(typed).trim());

/** A number as it is dialled inside a country, with the country's code before it: what the rule of phone fields takes. */
export function fullNumber(country: string, typed: string): string {
  const code = callingCode(country);
  const national = asciiDigits(typed).trim();
  const digits = national.replaceAll(/\D/g, '');
  const trunk = TRUNK[country] ?? (code === '1' ? PLUS_SIDE_1 : /^0/);
  let left = trunk.exec(digits)?.[0].length ?? 0;
  const rest = national.replaceAll(/\d/g, (digit) => (left-- > 0 ? '' : digit));
  return `+${code} ${rest.replace('()', '').trim()}`;
}
