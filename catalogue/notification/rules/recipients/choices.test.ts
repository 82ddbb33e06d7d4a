import { expect, test } from 'vitest';
import { TRANSACTIONAL_CATEGORY } from './categories.ts';
import { isSubscribed } from './choices.ts';

const offers = { ...TRANSACTIONAL_CATEGORY, key: 'offers', required: false };
const chosen = (category: string, subscribed: boolean) => ({ category, subscribed, changedAt: 0, changedBy: 'recipient' as const });

test('what is required is always sent; of the rest a choice decides, before it the category', () => {
  expect(isSubscribed(TRANSACTIONAL_CATEGORY, [chosen('*', false), chosen('transactional', false)])).toBe(true);
  expect(isSubscribed(offers, [])).toBe(true);
  expect(isSubscribed({ ...offers, defaultOn: false }, [])).toBe(false);
  expect(isSubscribed({ ...offers, defaultOn: false }, [chosen('offers', true)])).toBe(true);
  expect(isSubscribed(offers, [chosen('offers', false)])).toBe(false);
  expect(isSubscribed(offers, [chosen('news', false)])).toBe(true);
});

test('who has stopped everything gets nothing but what is required, whatever was chosen before', () => {
  expect(isSubscribed(offers, [chosen('*', false), chosen('offers', true)])).toBe(false);
  expect(isSubscribed(offers, [chosen('*', true), chosen('offers', true)])).toBe(true);
});
