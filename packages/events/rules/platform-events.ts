import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineEvents } from '@inlay/kernel/parts/event-type.ts';
import * as z from 'zod';

const timeOrNull = wireTime.nullable();
const compKey = z.string();
const component = z.string().describe('Id of the component, e.g. `captcha/number-image`.');

/** What happens to a project whatever components it has. */
export default defineEvents((define) => ({
  'license.expiring': define({
    summary: 'A licence ends soon. Sent 30 days, 7 days and 1 day before.',
    data: z.object({
      component,
      compKey,
      daysLeft: z.literal([30, 7, 1]).describe('30, 7 or 1.'),
      expiresAt: wireTime,
      renewableFrom: wireTime,
    }),
    example: {
      component: 'captcha/number-image',
      compKey: '7d1e2f30-4a5b-4c6d-8e9f-a0b1c2d3e4f5',
      daysLeft: 30,
      expiresAt: '2026-12-22T00:00:00.000Z',
      renewableFrom: '2026-11-22T00:00:00.000Z',
    },
  }),
  'license.renewed': define({
    summary: 'A licence was renewed for a year and has a new compKey.',
    data: z.object({
      component,
      compKey: compKey.describe('The new one.'),
      expiresAt: wireTime,
      replacedCompKey: z.string(),
      replacedEndsAt: wireTime.describe('The replaced compKey works until then.'),
    }),
    example: {
      component: 'captcha/number-image',
      compKey: '1f0e2d3c-4b5a-4697-8897-a6b5c4d3e2f1',
      expiresAt: '2027-12-22T00:00:00.000Z',
      replacedCompKey: '7d1e2f30-4a5b-4c6d-8e9f-a0b1c2d3e4f5',
      replacedEndsAt: '2026-12-06T10:15:30.123Z',
    },
  }),
  'license.expired': define({
    summary: 'A licence has ended; its keys work for 14 more days.',
    data: z.object({
      component,
      compKey,
      expiredAt: wireTime,
      servedUntil: wireTime.describe('Requests with its keys are refused from then on.'),
    }),
    example: {
      component: 'captcha/number-image',
      compKey: '7d1e2f30-4a5b-4c6d-8e9f-a0b1c2d3e4f5',
      expiredAt: '2026-12-22T00:00:00.000Z',
      servedUntil: '2027-01-05T00:00:00.000Z',
    },
  }),
  'quota.reached': define({
    summary: 'The daily quota is 80 or 100 per cent used. Sent once a day for each.',
    data: z.object({
      meter: z.string(),
      plan: z.enum(['free', 'pro', 'enterprise']),
      perDay: z.int(),
      used: z.int(),
      percent: z.int(),
      resetsAt: wireTime,
    }),
    example: {
      meter: 'captcha.redemptions',
      plan: 'free',
      perDay: 100,
      used: 80,
      percent: 80,
      resetsAt: '2026-11-23T00:00:00.000Z',
    },
  }),
  'secret.rolled': define({
    summary: 'A secret was rolled: a new one of the same name replaces it.',
    data: z.object({
      id: z.string(),
      name: z.string(),
      hint: z.string().describe('What the new secret begins and ends with.'),
      environment: z.enum(['live', 'test']),
      replacedHint: z.string(),
      replacedEndsAt: timeOrNull.describe('The replaced secret works until then; null if it ended at once.'),
    }),
    example: {
      id: '5a1c7e90-2b3d-4f5a-8c6e-9d0b1a2c3e4f',
      name: 'Shop server',
      hint: 'isk_live_…k3Qa',
      environment: 'live',
      replacedHint: 'isk_live_…9fXw',
      replacedEndsAt: '2026-11-23T10:15:30.123Z',
    },
  }),
}));
