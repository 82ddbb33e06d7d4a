import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';

/** Points of a trail: a minute at the pace of a fast screen would be more, and no judge needs them. */
const MAX_TRAIL_POINTS = 2_000;

/** Loose: a call carries other headers too. What is wrong with a key is answered with its own code. */
const keys = z.looseObject({
  sitekey: z.string().optional().describe('The siteKey of the page.'),
  compkey: z.string().optional().describe('The compKey of the captcha component.'),
});

const method = z.enum(['visual', 'audio', 'pow']);

const asset = z.object({
  slot: z.string(),
  mime: z.enum(['image/png', 'audio/wav']),
  w: z.number(),
  h: z.number(),
  b64: z.string(),
});

export const challenge = defineCall({
  method: 'POST',
  path: '/api/v1/captcha/challenge',
  caller: 'widget',
  tag: 'Captcha',
  summary: "A new challenge for a visitor of the site. Origin must be one of the site's domains.",
  headers: keys,
  body: z.strictObject({
    action: z
      .string()
      .regex(/^[A-Za-z0-9_/-]{0,32}$/, 'An action has at most 32 letters, digits, "_", "/" and "-".')
      .optional(),
    cData: z.string().max(255, 'cData has at most 255 characters.').optional(),
    language: z.string().max(35).optional(),
    method: z.enum(['visual', 'audio', 'pow'], { error: 'The method is "visual", "audio" or "pow".' }).optional(),
  }),
  answers: {
    200: z.object({
      id: z.string(),
      type: z.string(),
      method,
      prompt: z.object({ key: z.string(), args: z.record(z.string(), z.union([z.string(), z.number()])) }),
      assets: z.array(asset),
      ui: z.unknown(),
      pow: z.object({ alg: z.literal('SHA-256'), salt: z.string(), bits: z.number() }),
      ttl: z.number().describe('Seconds.'),
      test: z.literal(true).optional(),
      state: z.string(),
    }),
  },
});

export const answer = defineCall({
  method: 'POST',
  path: '/api/v1/captcha/answer',
  caller: 'widget',
  tag: 'Captcha',
  summary: 'Judges an answer, once. A right one gives a token for siteverify.',
  headers: keys,
  body: z.strictObject({
    id: z.string().min(1).max(64),
    state: z.string().min(1).max(8_192),
    answer: z.unknown(),
    pow: z.strictObject({ n: z.number() }),
    trail: z
      .array(z.tuple([z.number(), z.number(), z.number()]))
      .max(MAX_TRAIL_POINTS)
      .default([]),
  }),
  answers: {
    200: z.union([
      z.object({ ok: z.literal(true), token: z.string(), expiresIn: z.number().describe('Seconds.') }),
      z.object({
        ok: z.literal(false),
        code: z.enum(['wrong-answer', 'challenge-expired', 'too-many-attempts']),
        next: z.enum(['new-challenge', 'wait', 'stop']),
        wait: z.number().optional().describe('Seconds before the next challenge.'),
      }),
    ]),
  },
});
