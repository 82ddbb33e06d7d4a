import { callingCountries } from './calling-codes.ts';

/** The country of a whole number such as `+15550100100`, as ISO 3166-1 alpha-2; undefined where no country has its code. */
export function countryOfNumber(number: string): string | undefined {
  const digits = number.replace(/^\+/, '');
  // No code begins with another one, so all that are left share one.
  const sharing = callingCountries.filter(({ code }) => digits.startsWith(code));
  const told = sharing
    .flatMap(({ country, code, begins }) =>
      begins.filter((begin) => digits.startsWith(begin, code.length)).map((begin) => ({ country, begin })),
    )
    .toSorted((one, other) => other.begin.length - one.begin.length);
  return (told[0] ?? sharing[0])?.country;
}
