import { expect, test } from 'vitest';
import { countryOfNumber } from './country-of-number.ts';

test.each([
  ['+15550100100', 'US'],
  ['+14165550123', 'CA'],
  ['+17875550123', 'PR'],
  ['+447700900142', 'GB'],
  ['+447797900142', 'JE'],
  ['+77010009998', 'KZ'],
  ['+79123456789', 'RU'],
  ['+4915123456789', 'DE'],
  ['+870773111632', undefined],
])('%s is of %s', (number, country) => expect(countryOfNumber(number)).toBe(country));
