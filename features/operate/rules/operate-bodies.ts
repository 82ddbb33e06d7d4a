import { required } from '@inlay/kernel/fields.ts';
import { ACCOUNT_PLANS } from '@inlay/catalogue/plans.ts';
import * as z from 'zod';

export const REASON_MIN = 10;
const REASON_MAX = 500;

const reason = required('Please give a reason.', REASON_MAX).min(REASON_MIN, `A reason has at least ${REASON_MIN} characters.`);

const request = required('Name the request that you answer.', 100);

export const planBody = z.strictObject({
  plan: z.enum(ACCOUNT_PLANS, { error: 'Please choose a plan.' }),
  reason,
  request: request.optional().describe('The request that is granted by this. It has to be the one that is open, and for this plan.'),
});
export const declineBody = z.strictObject({ request, reason: reason.describe('The owner reads it word for word.') });
export const suspendBody = z.strictObject({
  reason: reason.describe('The owner reads it word for word.'),
  userName: z.string({ error: 'Please type the username.' }).max(200),
});

export const NAME_DIFFERS = 'This is not the username of the account.';
export const OWN_ACCOUNT = "You can't suspend the account you are logged in with.";
export const IS_CONFIRMED = 'The email address of this account is already confirmed.';
export const MAILBOX_FULL = 'This address has received too many emails. Try again in an hour.';
export const REQUEST_GONE = 'This request is no longer open. It was answered, withdrawn or replaced by another one.';
export const FILTERS = ['all', 'requests', 'near', 'suspended', 'unproven'] as const;
export type AccountFilter = (typeof FILTERS)[number];
