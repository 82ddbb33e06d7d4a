import { describe, expect, test } from 'vitest';
import { isCountry } from '../values/country-codes.ts';
import { judgeText } from '../values/judge-text.ts';
import { callingCode, callingCountries } from './calling-codes.ts';
import { fullNumber } from './full-number.ts';
import { splitNumber } from './split-number.ts';

/** As the server keeps it. */
function kept(number: string): unknown {
  const judged = judgeText({ type: 'phone', name: 'phone', label: 'Phone' }, [number]);
  return 'value' in judged ? judged.value : judged.faults;
}

describe('the code of a country before a number', () => {
  test('each country stands once, and no code begins with another one', () => {
    const countries = callingCountries.map(({ country }) => country);
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries.filter((country) => !isCountry(country))).toEqual(['AC', 'TA', 'XK']);
    const codes = [...new Set(callingCountries.map(({ code }) => code))];
    expect(codes.filter((code) => codes.some((other) => other !== code && code.startsWith(other)))).toEqual([]);
    expect(callingCode('GB')).toBe('44');
    expect(callingCode('AQ')).toBeUndefined();
  });

  test.each([
    ['GB', '07700 900142', '+447700900142'],
    ['GB', '(020) 7946 0000', '+442079460000'],
    ['GB', '(0)20 7946 0000', '+442079460000'],
    ['GB', '7700-900142', '+447700900142'],
    ['IT', '06 698 12345', '+390669812345'],
    ['SM', '0549 886377', '+3780549886377'],
    ['CI', '01 23 45 67 89', '+2250123456789'],
    ['US', '1 (201) 555-0123', '+12015550123'],
    ['CA', '416 555 0123', '+14165550123'],
    ['RU', '8 912 345-67-89', '+79123456789'],
    ['RU', '812 345-67-89', '+78123456789'],
    ['HU', '06 20 123 4567', '+36201234567'],
    ['BY', '8 029 491 19 11', '+375294911911'],
    ['LT', '8 612 34567', '+37061234567'],
    ['GA', '060 31 23 45', '+24160312345'],
    ['GA', '06 03 12 34', '+24106031234'],
    ['EG', '٠١٠٠ ١٢٣ ٤٥٦٧', '+201001234567'],
  ])('of %s, %s is kept as %s', (country, typed, number) => {
    expect(kept(fullNumber(country, typed))).toBe(number);
  });
});

describe('a number as from abroad', () => {
  test.each([
    ['+44 20 7946 0000', '', 'GB', '20 7946 0000'],
    ['0044 (0)20 7946 0000', '', 'GB', '(0)20 7946 0000'],
    ['+1 416-555-0123', 'US', 'CA', '416-555-0123'],
    ['+1 201-555-0123', 'CA', 'US', '201-555-0123'],
    ['(+1) 416 555 0123', '', 'CA', '416 555 0123'],
    ['+1', 'CA', 'CA', ''],
    ['+1 787', 'CA', 'PR', '787'],
    ['+7 701 000 9998', 'RU', 'KZ', '701 000 9998'],
    ['+44 1534 456789', 'GB', 'JE', '1534 456789'],
    ['+590 690 00 12 34', 'MF', 'MF', '690 00 12 34'],
    ['+٤٤ ٧٧٠٠ ٩٠٠١٤٢', '', 'GB', '7700 900142'],
  ])('%s, near "%s", is of %s: %s', (typed, near, country, rest) => {
    expect(splitNumber(typed, near)).toEqual({ country, rest });
  });

  test.each(['', '07700 900142', '+', '+4', '+870 773 111 632', '00'])('"%s" names no country', (typed) => {
    expect(splitNumber(typed, 'GB')).toBeUndefined();
  });

  test('stays the number it was when it is put together again', () => {
    for (const { code, begins } of callingCountries) {
      // As many digits as nobody takes for one that is dialled inside the country.
      const number = `+${code}${begins[0] ?? '2'}34567`;
      const { country, rest } = splitNumber(number)!;
      expect(kept(fullNumber(country, rest)), number).toBe(number);
    }
  });
});
