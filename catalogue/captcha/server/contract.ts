import { defineCall } from '@inlay/kernel/contract.ts';
import { METHODS } from '@inlay/kernel/methods.ts';
import * as z from 'zod';

/** Points of a trail that the first version of the widget sent. */
const MAX_TRAIL_POINTS = 2_000;

/** Loose: a call carries other headers too. What is wrong with a key is answered with its own code. */
const keys = z.looseObject({
  sitekey: z.string().optional().describe('The siteKey of the page.'),
  compkey: z.string().optional().describe('The compKey of the captcha component.'),
});

const method = z.enum(METHODS, { error: 'The method is "visual", "audio" or "pow".' });

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
    method: method.optional().describe('What the visitor would like. Where the site does not offer it, another way comes.'),
    pass: z
      .strictObject({ id: z.string().min(1).max(64), state: z.string().min(1).max(8_192), n: z.number() })
      .optional()
      .describe('The proof of the work that an answer with `first` asked for. Good once, for the same page, until its `ttl` ends.'),
  }),
  answers: {
    200: z.object({
      id: z.string(),
      type: z.string(),
      method,
      ways: z.array(method).describe('What may be asked for at this site, the method of this challenge included.'),
      prompt: z.object({ key: z.string(), args: z.record(z.string(), z.union([z.string(), z.number()])) }),
      assets: z.array(asset),
      ui: z.unknown(),
      pow: z.object({ alg: z.enum(['SHA-256', 'scrypt']), salt: z.string(), bits: z.number() }),
      ttl: z.number().describe('Seconds.'),
      test: z.literal(true).optional(),
      first: z
        .literal(true)
        .optional()
        .describe(
          'No challenge yet: the site is busy or your network has had its share. Do the work of `pow` and call again with `pass`: `id` and `state` of this answer, and `n`.',
        ),
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
      .optional()
      .describe('Not used: nothing is recorded of the pointer. Accepted from copies of the script that still send it.'),
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
