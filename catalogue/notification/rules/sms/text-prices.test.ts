import { expect, test } from 'vitest';
import { costOf, ofNumber, priceOf, readAmount, writeAmount } from './text-prices.ts';

test('amounts are read and written without a rounding', () => {
  for (const [text, millionths, written] of [
    ['0.0079', 7_900, '0.0079'],
    ['0.1', 100_000, '0.1000'],
    ['12', 12_000_000, '12.0000'],
    ['0.000001', 1, '0.000001'],
    ['999999.999999', 999_999_999_999, '999999.999999'],
  ] as const) {
    expect(readAmount(text)).toBe(millionths);
    expect(writeAmount(millionths)).toBe(written);
  }
});

test('each part costs what the first entry for its country says', () => {
  const prices = [
    { countries: ['US', 'CA'], amount: '0.0079' },
    { countries: ['*'], amount: '0.05' },
  ];
  expect(priceOf(costOf(prices, '+15550100100', 2), 'USD')).toEqual({ amount: '0.0158', currency: 'USD', estimated: true });
  expect(priceOf(costOf(prices, '+447700900142', 1), 'USD')?.amount).toBe('0.0500');
  expect(costOf(prices.slice(0, 1), '+447700900142', 1)).toBeNull();
  expect(ofNumber([{ countries: ['GB'] }], '+870773111632')).toBeUndefined();
});
