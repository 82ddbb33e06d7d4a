import { defineCall } from '@inlay/kernel/contract.ts';
import { REFUSED_KEYS } from '@inlay/kernel/parts/widget-keys.ts';
import * as z from 'zod';

const path = '/api/Settings/:family/:component' as const;
const session = { caller: 'session', tag: 'Settings' } as const;
const time = z.iso.datetime().nullable().describe('ISO 8601, UTC; null where nothing was saved.');
const values = z.record(z.string(), z.unknown());
const names = z.array(z.string());
/** Enough for every setting of any component at its longest. */
const MOST_BYTES = 256 * 1_024;

const saved = z.object({ version: z.int(), savedAt: time, savedBy: z.string().nullable().describe('Username.') });

const VERSION = { version: 7, savedAt: '2026-11-22T10:15:30.123Z', savedBy: 'owner' };

const settings = saved
  .extend({
    values: values.describe('What is in force.'),
    defaults: values,
    changed: names.describe('Settings that differ from their default.'),
    secrets: z.record(z.string(), z.enum(['set', 'unset'])),
    inherited: z.boolean().describe('Test has the settings of Live: nothing was saved in Test.'),
    unpublished: names.describe('Settings and secrets of Test that differ from Live and were not published yet.'),
    testable: z.boolean().describe('Whether a test can be sent.'),
  })
  .meta({
    examples: [
      {
        ...VERSION,
        values: { theme: 'dark', tokenSeconds: 300 },
        defaults: { theme: 'auto', tokenSeconds: 300 },
        changed: ['theme'],
        secrets: {},
        inherited: false,
        unpublished: [],
        testable: false,
      },
    ],
  });

/** In the environment that the siteKey names. 404 without a subscription, and for a component without settings. */
export const readSettings = defineCall({
  ...session,
  method: 'GET',
  path,
  role: 'viewer',
  summary: 'The settings of a component',
  answers: { 200: settings },
});

const change = z
  .strictObject({
    version: z.int({ error: 'Send the version that you have read.' }).describe('The version that was read.'),
    values: values.optional().describe('The changed values; null for the default.'),
    secrets: z
      .record(z.string(), z.string().min(1, 'Enter the secret.').max(4_096, 'A secret has at most 4,096 characters.').nullable())
      .optional()
      .describe('What is set anew; null removes it.'),
  })
  .meta({ examples: [{ version: 6, values: { theme: 'dark', tokenSeconds: null } }] });

/** 409 with `version` where somebody has saved another meanwhile. */
export const saveSettings = defineCall({
  ...session,
  method: 'PUT',
  path,
  role: 'developer',
  summary: 'Save settings as the next version',
  maxBytes: MOST_BYTES,
  body: change,
  refuses: ['conflict'],
  answers: { 200: settings },
});

export const listVersions = defineCall({
  ...session,
  method: 'GET',
  path: `${path}/versions`,
  role: 'viewer',
  summary: 'The versions of the settings, newest first',
  query: z.object({
    limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(25),
    cursor: z.string().max(300).optional(),
  }),
  answers: {
    200: z
      .object({
        items: z.array(saved.extend({ changed: names.describe('Settings and secrets that this version changed.') })),
        next: z.string().nullable(),
      })
      .meta({ examples: [{ items: [{ ...VERSION, changed: ['theme'] }], next: null }] }),
  },
});

export const readVersion = defineCall({
  ...session,
  method: 'GET',
  path: `${path}/versions/:n`,
  role: 'viewer',
  summary: 'One version of the settings',
  answers: {
    200: saved
      .extend({ values, secrets: z.record(z.string(), z.literal('replaced')) })
      .meta({ examples: [{ ...VERSION, values: { theme: 'dark' }, secrets: {} }] }),
  },
});

/** Secrets stay as they are. */
export const restoreVersion = defineCall({
  ...session,
  method: 'POST',
  path: `${path}/versions/:n/restore`,
  role: 'developer',
  summary: 'Restore a version of the settings, as a new version',
  refuses: ['conflict'],
  answers: { 200: settings },
});

/** Answers as a look at Live would. */
export const publishSettings = defineCall({
  ...session,
  method: 'POST',
  path: `${path}/publish`,
  role: 'developer',
  summary: 'Copy the settings of Test to Live, as a new version',
  refuses: ['conflict'],
  answers: { 200: settings },
});

/** Always in Test, whatever the siteKey names. */
export const testSettings = defineCall({
  ...session,
  method: 'POST',
  path: `${path}/test`,
  role: 'developer',
  summary: 'Try settings out, unsaved ones too',
  maxBytes: MOST_BYTES,
  body: z
    .strictObject({ values: values.optional().describe('What is changed and not saved yet.') })
    .meta({ examples: [{ values: { subject: 'New message' } }] }),
  answers: {
    200: z
      .object({ steps: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string(), tookMs: z.int() })) })
      .meta({ examples: [{ steps: [{ name: 'Notice', ok: true, text: 'To 1 address', tookMs: 38 }] }] }),
  },
});

/** Loose: a call carries other headers too. What is wrong with a key is answered with its own code. */
const keys = z
  .looseObject({
    sitekey: z.string().optional().describe('The siteKey of the page. Without it the call is refused: `invalid-sitekey`.'),
    compkey: z.string().optional().describe('The compKey of the component. Without it: `invalid-compkey`.'),
  })
  .meta({ examples: [{ sitekey: 'inlay_test_pass', compkey: 'inlay_test_captcha_number-image' }] });

/** 404 for a component that tells pages nothing. */
export const readPageSettings = defineCall({
  method: 'GET',
  path: '/api/v1/:family/:component/settings',
  caller: 'widget',
  tag: 'Settings',
  summary: 'What a page may know of the settings of a component',
  headers: keys,
  query: z.object({ language: z.string().max(35).optional().describe('What the visitor reads, e.g. `de-AT`.') }),
  refuses: REFUSED_KEYS,
  answers: {
    200: z
      .object({ version: z.int().describe('0 where nothing was saved.'), settings: values })
      .meta({ examples: [{ version: 7, settings: { theme: 'dark' } }] }),
  },
});
