import { asciiDigits } from '../values/plain-text.ts';
import { callingCountries } from './calling-codes.ts';
import { FROM_ABROAD, isFromAbroad } from './full-number.ts';

interface SplitNumber {
  readonly country: string;
  /** As it is typed, without the code. */
  readonly rest: string;
}

/**
 * A number as from abroad in its country and what follows the code. Undefined where it isn't typed so, or no country has its code (yet).
 * `near` is the country where several share a code and the digits don't tell.
 */
export function splitNumber(typed: string, near = ''): SplitNumber | undefined {
  if (!isFromAbroad(typed)) return undefined;
  const dialled = asciiDigits(typed).trim().replace(FROM_ABROAD, '');
  const digits = dialled.replaceAll(/\D/g, '');
  const sharing = callingCountries.filter(({ code }) => digits.startsWith(code));
  const [main] = sharing;
  if (!main) return undefined;
  const own = digits.slice(main.code.length);
  const found =
    sharing.find(({ begins }) => begins.some((start) => own.startsWith(start))) ??
    sharing.find(({ country, begins }) => country === near && (own === '' || begins.length === 0));
  let left = main.code.length;
  const rest = dialled.replaceAll(/\d/g, (digit) => (left-- > 0 ? '' : digit));
  return { country: (found ?? main).country, rest: rest.replace(/^[\s)./-]+/, '').trim() };
}
