import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { ACCOUNT_PLANS } from '@inlay/catalogue/plans.ts';
import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { requestBody } from './rules/plan-request.ts';

const tag = 'Plan';
const count = z.number().int();
const plan = z.enum(ACCOUNT_PLANS);

const note = z.string().nullable().describe('What the owner wrote; null for viewers.');
const reason = z.string().nullable().describe('What we wrote; null for viewers.');
const request = z.object({ id: z.string(), plan, note, askedAt: wireTime });

/** The account is the one that holds the project of the `sitekey` header. All its projects share one plan. */
export const readPlan = defineCall({
  method: 'GET',
  path: '/api/Plan',
  caller: 'session',
  role: 'viewer',
  tag,
  summary: 'The plan of an account, its limits and today’s usage',
  answers: {
    200: z.object({
      plan,
      projects: z.object({ used: count.describe('Archived ones left out.'), most: count.nullable().describe('null: no limit.') }),
      resetsAt: wireTime.describe('When the counts of the day start again from 0.'),
      meters: z.array(
        z.object({
          meter: z.string(),
          unit: z.string().describe('What is counted, e.g. `captcha requests`.'),
          counts: z.string().describe('What one of them is.'),
          beyond: z.string().describe('What happens past the limit of the day.'),
          used: count,
          perDay: z
            .object({ free: count.nullable(), pro: count.nullable(), enterprise: count.nullable() })
            .describe('By plan; null: no limit.'),
        }),
      ),
      mayAsk: z.boolean().describe('Whether you may ask for another plan: owners may.'),
      request: request.nullable().describe('The open request.'),
      declined: request.extend({ at: wireTime, reason }).nullable().describe('The last request, if it was declined.'),
      changes: z.array(z.object({ at: wireTime, from: plan, to: plan, reason })).describe('The newest first, at most 20.'),
    }),
  },
});

/** We answer by email. Nothing is charged. Asking again replaces the open request. Ten requests a day. */
export const askForPlan = defineCall({
  method: 'POST',
  path: '/api/Plan/requests',
  caller: 'session',
  role: 'owner',
  tag,
  summary: 'Ask for another plan',
  body: requestBody,
  refuses: ['conflict'],
  answers: { 201: request },
});

export const withdrawRequest = defineCall({
  method: 'DELETE',
  path: '/api/Plan/requests/:id',
  caller: 'session',
  role: 'owner',
  tag,
  summary: 'Withdraw a request for another plan',
  answers: { 200: z.object({ id: z.string(), deleted: z.literal(true) }) },
});
