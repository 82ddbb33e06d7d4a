import { boundedText } from '@inlay/kernel/fields.ts';
import { ACCOUNT_PLANS } from '@inlay/catalogue/plans.ts';
import * as z from 'zod';

export const NOTE_MAX = 1_000;

export const requestBody = z.strictObject({
  plan: z.enum(ACCOUNT_PLANS, { error: 'Please choose a plan.' }),
  note: boundedText(NOTE_MAX).default('').describe('What we should know: how many developers, how many requests a day.'),
});

export const SAME_PLAN = 'You are already on this plan.';
