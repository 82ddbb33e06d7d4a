import { required } from '@inlay/kernel/fields.ts';
import * as z from 'zod';

export const REASON_MIN = 10;
const REASON_MAX = 500;
export const PLANS = ['free', 'pro', 'enterprise'] as const;
/** As the pricing page calls them. */
export const PLAN_NAMES: Readonly<Record<(typeof PLANS)[number], string>> = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' };

const reason = required('Please give a reason.', REASON_MAX).min(REASON_MIN, `A reason has at least ${REASON_MIN} characters.`);

export const planBody = z.strictObject({ plan: z.enum(PLANS, { error: 'Please choose a plan.' }), reason });
export const suspendBody = z.strictObject({
  reason: reason.describe('The owner reads it word for word.'),
  userName: z.string({ error: 'Please type the username.' }).max(200),
});

export const NAME_DIFFERS = 'This is not the username of the account.';
export const OWN_ACCOUNT = 'You can not suspend the account that you are logged in with.';
export const FILTERS = ['all', 'suspended', 'unproven'] as const;
export type AccountFilter = (typeof FILTERS)[number];
