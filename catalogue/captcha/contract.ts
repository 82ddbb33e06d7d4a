import { defineCall } from '@inlay/kernel/contract.ts';
import { METHODS } from '@inlay/kernel/methods.ts';
import * as z from 'zod';
import { errors } from './errors.ts';

/** Points of a trail that the first version of the widget sent. */
const MAX_TRAIL_POINTS = 2_000;

/** Loose: a call carries other headers too. What is wrong with a key is answered with its own code. */
const keys = z
  .looseObject({
    sitekey: z.string().optional().describe('The siteKey of the page. Without it the call is refused: `invalid-sitekey`.'),
    compkey: z.string().optional().describe('The compKey of the captcha component. Without it: `invalid-compkey`.'),
  })
  .meta({ examples: [{ sitekey: 'inlay_test_challenge', compkey: 'inlay_test_captcha_number-image' }] });
/** What both calls refuse keys, pages and callers with. */
const refuses = [
  'invalid-sitekey',
  'invalid-compkey',
  'account-suspended',
  'license-expired',
  'domain-not-allowed',
  'action-not-allowed',
  'quota-exceeded',
  'rate-limited',
  errors['too-many-attempts'],
] as const;

const method = z.enum(METHODS, { error: 'The method is "visual", "audio" or "pow".' });

const asset = z.object({
  slot: z.string().describe('Where it belongs in the challenge.'),
  mime: z.enum(['image/png', 'audio/wav']),
  w: z.number().describe('Width in CSS pixels.'),
  h: z.number().describe('Height in CSS pixels.'),
  b64: z.string().describe('The file, base64.'),
});

const ID = 'q2mYdJ0cR8mXw1v5b3kZ7A';
const STATE = 'SEALED_STATE_OF_THE_CHALLENGE';
/** Of a challenge and of the work that may come before one; the long members are shortened. */
const given = {
  id: ID,
  type: 'number-image',
  method: 'visual',
  ways: ['visual', 'audio', 'pow'],
  prompt: { key: 'number-image', args: { kind: 'pear' } },
  assets: [{ slot: 'n0', mime: 'image/png', w: 64, h: 64, b64: 'iVBORw0KGgo' }],
  ui: { cells: [{ x: 0, y: 0, w: 104, h: 104 }], chips: 3 },
  pow: { alg: 'SHA-256', salt: 'b2Zmc2hvcmU', bits: 14 },
  ttl: 120,
  state: STATE,
} as const;

export const challenge = defineCall({
  method: 'POST',
  path: '/api/v1/captcha/challenge',
  caller: 'widget',
  tag: 'Captcha',
  summary: "A new challenge for a visitor of the site. Origin must be one of the site's domains.",
  headers: keys,
  refuses,
  body: z
    .strictObject({
      action: z
        .string()
        .regex(/^[A-Za-z0-9_/-]{0,32}$/, 'An action has at most 32 letters, digits, "_", "/" and "-".')
        .optional()
        .describe('What the captcha guards, e.g. `signup`; siteverify returns it.'),
      cData: z.string().max(255, 'cData has at most 255 characters.').optional().describe('Text of your own; siteverify returns it.'),
      // As the page has it: whatever stands in its `lang` must not keep a visitor out.
      language: z.string().max(1_000).optional().describe('Language of the widget, e.g. `de-CH` (BCP 47).'),
      method: method.optional().describe('The way the visitor chose. If the site does not offer it, the challenge uses another.'),
      pass: z
        .strictObject({ id: z.string().min(1).max(64), state: z.string().min(1).max(8_192), n: z.number() })
        .optional()
        .describe('The proof of the work that an answer with `first` asked for. Works once, for the same page, until its `ttl` ends.'),
    })
    .meta({ examples: [{ action: 'signup', language: 'en' }] }),
  answers: {
    200: z
      .object({
        id: z.string(),
        type: z.string().describe('The component, e.g. `number-image`.'),
        method,
        ways: z.array(method).describe('The methods that the site offers, including the one that this challenge uses.'),
        prompt: z
          .object({ key: z.string(), args: z.record(z.string(), z.union([z.string(), z.number()])) })
          .describe('The task, for the widget to put into words.'),
        assets: z.array(asset).describe('Pictures or sounds.'),
        ui: z.unknown().describe('Their positions; each component has its own shape.'),
        pow: z
          .object({ alg: z.enum(['SHA-256', 'scrypt']), salt: z.string(), bits: z.number() })
          .describe('Find an `n` such that the hash of `salt` and `n` starts with `bits` zero bits.'),
        ttl: z.number().describe('Seconds until the challenge expires.'),
        test: z.literal(true).optional().describe('The siteKey is a test key.'),
        look: z
          .object({
            theme: z.enum(['auto', 'light', 'dark', 'contrast']).optional().describe('Colours of the widget.'),
            language: z.string().optional().describe("The language to speak in place of the visitor's, e.g. `de`."),
            label: z.string().optional().describe('Text beside the box.'),
          })
          .optional()
          .describe('What the Configuration tab sets. If the page sets it too, the page wins.'),
        first: z
          .literal(true)
          .optional()
          .describe(
            'No challenge yet: the site is busy, or your network has used its share. Do the work of `pow` and call again with `pass`: `id` and `state` of this answer, and `n`.',
          ),
        state: z.string().describe('Sealed. Send it back as it is.'),
      })
      .meta({ examples: [given] }),
  },
});

export const answer = defineCall({
  method: 'POST',
  path: '/api/v1/captcha/answer',
  caller: 'widget',
  tag: 'Captcha',
  summary: 'Checks an answer, once. A right one returns a token for siteverify.',
  headers: keys,
  refuses,
  body: z
    .strictObject({
      id: z.string().min(1).max(64).describe('`id` of the challenge.'),
      state: z.string().min(1).max(8_192).describe('`state` of the challenge.'),
      answer: z.unknown().describe('What the visitor did; each component has its own shape. `null` for the method `pow`.'),
      pow: z.strictObject({ n: z.number() }).describe('The work that the challenge asked for.'),
      trail: z
        .array(z.tuple([z.number(), z.number(), z.number()]))
        .max(MAX_TRAIL_POINTS)
        .optional()
        .describe('Ignored: we do not record the pointer. Accepted because older copies of the script still send it.'),
    })
    .meta({ examples: [{ id: ID, state: STATE, answer: { map: [4, 0, 2] }, pow: { n: 10_312 } }] }),
  answers: {
    200: z.union([
      z
        .object({
          ok: z.literal(true),
          token: z.string().describe('For your server, which redeems it at siteverify.'),
          expiresIn: z.number().describe('Seconds until the token expires.'),
        })
        .meta({ examples: [{ ok: true, token: 'TOKEN_FOR_SITEVERIFY', expiresIn: 300 }] }),
      z
        .object({
          ok: z.literal(false),
          code: z.enum(['wrong-answer', 'challenge-expired', 'too-many-attempts']),
          next: z.enum(['new-challenge', 'wait', 'stop']).describe('What the widget does now.'),
          wait: z.number().optional().describe('Seconds before the next challenge.'),
        })
        .meta({ examples: [{ ok: false, code: 'wrong-answer', next: 'new-challenge' }] }),
    ]),
  },
});
