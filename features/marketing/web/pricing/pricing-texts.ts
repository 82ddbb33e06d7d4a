import type { AccountPlan } from '@inlay/catalogue/plans.ts';
import { redemptions } from '@inlay/catalogue/captcha/meters.ts';

interface TierTexts {
  whom: string;
  button: string;
  to: string;
  /** Subject of a message that asks for the plan. */
  askFor?: string;
}

export const TIER_TEXTS: Readonly<Record<AccountPlan, TierTexts>> = {
  free: { whom: 'For your first form, and for trying things out.', button: 'Get your keys', to: '/Register' },
  pro: {
    whom: 'For sites with steady traffic and a team behind them.',
    button: 'Choose Pro',
    to: '/Register',
    askFor: 'Pro plan',
  },
  enterprise: {
    whom: 'For many sites, your own servers or your own terms.',
    button: 'Ask for a quote',
    to: `/ContactUs?subject=${encodeURIComponent('Enterprise plan')}`,
  },
};

/** Subject, then what the three tiers say of it, in their order. */
export const COMPARED: readonly (readonly [string, string, string, string])[] = [
  ['Captcha requests', `${redemptions.perDay.free} per day`, 'Unlimited', 'Unlimited'],
  ['Messages', 'Basic email integration', 'Unlimited SMS integration', 'Custom API integrations'],
  ['Support', 'Community', 'Priority email', 'Dedicated'],
  ['Projects', '1', 'Up to 5', 'Unlimited'],
];

export const REFUNDS = [
  ['Within 30 days', 'We refund the balance left on your account.'],
  ['Within 60 days', 'We refund the payment if you are not satisfied.'],
  ['Before you pay', 'Test keys work on any host, are never metered and need no account.'],
] as const;

export const PRICING_QUESTIONS = [
  {
    value: 'request',
    title: 'What counts as a captcha request?',
    content:
      'A token that your server redeems. Challenges that are shown or solved do not count, so nobody but you can use up your quota. Test keys never count.',
  },
  {
    value: 'limit',
    title: `What happens after ${redemptions.perDay.free} requests on Free?`,
    content:
      'Your forms keep working. Until 00:00 UTC, visitors complete a proof of work first: a few seconds on most devices, longer the more often it is used. Where your site and your server accept proof of work, nothing else is asked. We email you at 80% and at 100%.',
  },
  {
    value: 'move',
    title: 'How do I move to Pro?',
    content:
      'Register first: every account starts on Free. Then write to us with your username and we upgrade the account. Your keys stay the same.',
  },
  {
    value: 'yearly',
    title: 'What changes when I pay by the year?',
    content:
      'The monthly price is lower, you get one bill for the year, and yearly payers receive unlimited credits. The refund rules are the same.',
  },
];
