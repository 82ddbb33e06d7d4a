import { PRICING_TIERS } from '@inlay/catalogue/plans.ts';
import { expect, test } from 'vitest';
import { priceOf } from './billing.ts';

const shown = (id: string, billing: 'monthly' | 'annual') => {
  const tier = PRICING_TIERS.find((each) => each.id === id)!;
  return Object.values(priceOf(tier, billing)).filter(Boolean).join(' ');
};

test.each([
  ['PRC-03', 'free', 'monthly', '$0 per month no payment step'],
  ['PRC-03', 'free', 'annual', '$0 per month no payment step'],
  ['PRC-05', 'pro', 'monthly', '$99 per month billed monthly'],
  ['PRC-06', 'pro', 'annual', '$85 per month billed annually'],
  ['PRC-09', 'enterprise', 'monthly', 'Custom a quote per customer and year'],
  ['PRC-09', 'enterprise', 'annual', 'Custom a quote per customer and year'],
] as const)('PRC-03 PRC-05 PRC-06 PRC-09 (%s) %s, %s: %s', (_id, tier, billing, text) => expect(shown(tier, billing)).toBe(text));
