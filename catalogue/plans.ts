import { redemptions } from '@inlay/catalogue/captcha/meters.ts';
import type { PerDay } from '@inlay/kernel/parts/meters.ts';

/** What an account pays for; the value stored with it. */
export type AccountPlan = keyof PerDay;
export const ACCOUNT_PLANS = ['free', 'pro', 'enterprise'] as const satisfies readonly AccountPlan[];

/** How many projects an account may have that are not archived; null: any number. */
export const PROJECTS: Readonly<Record<AccountPlan, number | null>> = { free: 1, pro: 5, enterprise: null };

/** One tier of the pricing page. A price in dollars per month, or the word that stands in its place. */
export interface PricingTier {
  readonly id: AccountPlan;
  readonly name: string;
  readonly monthly: number | string;
  readonly annual: number | string;
  readonly features: readonly string[];
  readonly mostPopular: boolean;
}

export const PRICING_TIERS: readonly PricingTier[] = [
  {
    id: 'free',
    name: 'Free',
    monthly: 0,
    annual: 0,
    features: [
      `${redemptions.perDay.free} captcha requests/day`,
      'Basic email integration',
      'Community support',
      `${PROJECTS.free} project`,
    ],
    mostPopular: false,
  },
  {
    id: 'pro',
    name: 'Pro',
    monthly: 99,
    annual: 85,
    features: ['Unlimited captcha requests', 'Unlimited SMS integration', 'Priority email support', `Up to ${PROJECTS.pro} projects`],
    mostPopular: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    monthly: 'Custom',
    annual: 'Custom',
    features: ['Everything in Pro', 'Custom API integrations', 'Dedicated support', 'Unlimited projects'],
    mostPopular: false,
  },
];

/** What paying by the year saves, in per cent. */
export const ANNUAL_SAVING_PERCENT = 15;

/** One plan of the dashboard's Payment tab. */
export interface DashboardPlan {
  readonly id: AccountPlan;
  readonly name: string;
  readonly price: string | null;
  /** What the plan holds of the three features; `null` where that is agreed in the quote. */
  readonly flags: { readonly ai: boolean; readonly webhook: boolean; readonly api: boolean } | null;
  readonly notes: readonly string[];
}

export const DASHBOARD_PLANS: readonly DashboardPlan[] = [
  { id: 'free', name: 'Free', price: null, flags: { ai: false, webhook: false, api: false }, notes: ['Testing only'] },
  {
    id: 'pro',
    name: 'Company',
    price: 'starting at $9 to $59 per developer / year',
    flags: { ai: true, webhook: true, api: true },
    notes: ['All features', 'New license key annually'],
  },
  {
    id: 'enterprise',
    name: 'Enterprise OEM',
    price: null,
    flags: null,
    notes: ['Request a quote', 'Per customer / year', 'Redistribution EULA', 'Annual vendor license'],
  },
];

/** As the dashboard and its mails call them; the pricing page has names of its own. */
export const PLAN_NAMES = Object.fromEntries(DASHBOARD_PLANS.map(({ id, name }) => [id, name])) as Readonly<Record<AccountPlan, string>>;
