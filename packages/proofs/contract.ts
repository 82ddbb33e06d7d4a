import { defineCall } from '@inlay/kernel/contract.ts';
import { METHODS } from '@inlay/kernel/methods.ts';
import * as z from 'zod';

const text = z.string({ error: 'This must be a text.' }).nullish();

/** Codes as Turnstile, hCaptcha and reCAPTCHA name them, each where useful with a second, more precise one. */
export const verdictCodes = [
  'missing-input-secret',
  'invalid-input-secret',
  'missing-input-response',
  'invalid-input-response',
  'bad-request',
  'timeout-or-duplicate',
  'internal-error',
  'token-expired',
  'token-already-used',
  'sitekey-secret-mismatch',
  'test-key-in-production',
  'method-not-accepted',
  'action-not-allowed',
  'component-mismatch',
] as const;
export type VerdictCode = (typeof verdictCodes)[number];

const verdict = z
  .object({
    success: z.boolean().describe('Whether the token is valid. Accept the form only if it is.'),
    challenge_ts: z.string().optional().describe('When the challenge was solved, or another component issued the token, ISO 8601, UTC.'),
    hostname: z.string().optional().describe('Host name of the page that showed the captcha or other component.'),
    action: z.string().optional().describe('The `action` of the page.'),
    cdata: z.string().optional().describe('The `cData` of the page.'),
    type: z.string().optional().describe('The component that was solved, e.g. `number-image`. Captcha tokens only.'),
    method: z.enum(METHODS).optional().describe('How it was solved: by the picture, by sounds, or by proof of work. Captcha tokens only.'),
    component: z
      .string()
      .optional()
      .describe('Id of the component that issued the token, e.g. `forms/contact-us`. Absent for captcha tokens.'),
    subject: z.string().optional().describe('What the token proves, e.g. the id of a submission. Absent for captcha tokens.'),
    'error-codes': z.array(z.enum(verdictCodes)).describe('Why not; empty when `success` is true.'),
  })
  .meta({
    examples: [
      {
        success: true,
        challenge_ts: '2026-11-22T09:30:00.000Z',
        hostname: 'www.example.com',
        action: 'signup',
        cdata: '',
        type: 'number-image',
        method: 'visual',
        'error-codes': [],
      },
      { success: false, 'error-codes': ['timeout-or-duplicate', 'token-already-used'] },
      {
        success: true,
        challenge_ts: '2026-11-22T10:15:30.123Z',
        hostname: 'shop.example.com',
        action: 'contact',
        cdata: '',
        component: 'forms/contact-us',
        subject: 'sub_4kT9wQ2mXz7LbVn0RfYcHs',
        'error-codes': [],
      },
      { success: false, 'error-codes': ['invalid-input-response', 'component-mismatch'] },
    ],
  });
export type Verdict = z.infer<typeof verdict>;

export const siteverify = defineCall({
  method: 'POST',
  path: '/api/v1/siteverify',
  caller: 'server',
  tag: 'Tokens',
  summary: "Redeems the token that a solved captcha gave to the visitor's page. A token is redeemed once.",
  consumes: 'form-or-json',
  body: z
    .strictObject({
      secret: text.describe('A secret of the site, from the dashboard. Without it: `missing-input-secret`.'),
      response: text.describe('The token that came with the form. Without it: `missing-input-response`.'),
      remoteip: text.describe("The visitor's address; accepted for compatibility, not used."),
      sitekey: text.describe('If you send it, the token must be for this siteKey.'),
      methods: z
        .union([z.string(), z.array(z.string()).max(METHODS.length)], { error: 'This must be a text or a list of texts.' })
        .nullish()
        .describe(
          'The ways you accept, as a list or a comma-separated text, e.g. `visual,audio`. A token of another way answers `method-not-accepted` and is not spent. Default: every way the licence offers. Only captcha tokens have a way.',
        ),
      component: text.describe(
        'The component whose token you expect, by id or family, e.g. `forms/contact-us` or `forms`. A token of another component answers `component-mismatch` and is not spent. Without it, only captcha tokens are redeemed.',
      ),
      idempotency_key: text.describe('A UUID; the same secret, token and key get the first answer again for 5 minutes.'),
    })
    .meta({ examples: [{ secret: 'inlay_secret_test_pass', response: 'TOKEN_FOR_SITEVERIFY' }] }),
  refuses: ['rate_limited'],
  answers: { 200: verdict },
});
