import type { PricingTier } from '@inlay/catalogue/plans.ts';

export type Billing = 'monthly' | 'annual';

export interface ShownPrice {
  /** E.g. `$85`, or the word that stands in place of a price. */
  readonly amount: string;
  readonly per: string | null;
  readonly note: string;
}

/** What a tier costs, as the page shows it. */
export function priceOf(tier: Pick<PricingTier, 'id' | 'monthly' | 'annual'>, billing: Billing): ShownPrice {
  const price = tier[billing];
  if (typeof price === 'string') return { amount: price, per: null, note: 'a quote per customer and year' };
  const note = price === 0 ? 'no payment step' : billing === 'annual' ? 'billed annually' : 'billed monthly';
  return { amount: `$${price}`, per: 'per month', note };
}
