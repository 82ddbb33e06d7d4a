import * as z from 'zod';
import { FORM_NAME } from '../form-name.ts';

export const formName = z.string().regex(FORM_NAME, 'A form is named by 1 to 40 of a-z, 0-9 and -.');

const text = z.string();
const whole = z.int();
const time = z.iso.datetime().nullable();
const anything = z.record(z.string(), z.unknown());

const FIELDS = [{ name: 'message', type: 'textarea', label: 'Message', required: true }];

/** What a page draws. */
export const formSchema = z
  .object({
    form: text,
    version: whole,
    language: text.describe('What its texts are in.'),
    languages: z.array(text),
    dir: z.enum(['ltr', 'rtl']),
    title: text,
    intro: text,
    fields: z.array(anything).describe('As in the definition, in the language of the visitor.'),
    steps: z.array(anything),
    captcha: z
      .object({ mode: text, type: text, siteKey: text, compKey: text })
      .describe('The captcha of the form, which needs no subscription of its own.'),
    files: z.object({
      maxFiles: whole,
      maxFileMB: whole,
      totalMB: whole,
      kinds: z.array(text),
      words: z.record(text, text).describe('What the page says about files; empty where no field takes any.'),
    }),
    drafts: text,
    availability: z.object({
      open: z.boolean(),
      reason: z.enum(['off', 'not-open-yet', 'deadline']).nullable(),
      text,
      opensAt: time,
      closesAt: time,
      placesLeft: whole.nullable(),
    }),
    thanks: z.object({ title: text, text }),
    hoursText: text,
    contactAddress: text.nullable(),
    theme: text.describe('Where the page says nothing else.'),
    frame: text.describe('The same.'),
  })
  .meta({
    examples: [
      {
        form: 'main',
        version: 1,
        language: 'en',
        languages: ['en', 'de'],
        dir: 'ltr',
        title: 'Write to us',
        intro: '',
        fields: FIELDS,
        steps: [],
        captcha: {
          mode: 'suspicious',
          type: 'number-image',
          siteKey: 'inlay_test_pass',
          compKey: 'inlay_test_captcha_number-image',
        },
        files: { maxFiles: 0, maxFileMB: 10, totalMB: 25, kinds: ['image', 'pdf'], words: {} },
        drafts: 'tab',
        availability: { open: true, reason: null, text: '', opensAt: null, closesAt: null, placesLeft: null },
        thanks: { title: 'Your message is with us', text: '' },
        hoursText: '',
        contactAddress: null,
        theme: 'auto',
        frame: 'card',
      },
    ],
  });

export const DEFINITION = {
  form: 'main',
  version: 2,
  title: 'Write to us',
  intro: '',
  language: 'en',
  translations: {},
  fields: FIELDS,
  steps: [],
  settings: { captcha: 'always' },
  updatedAt: '2026-11-22T10:15:30.123Z',
  updatedBy: 'owner',
} as const;

export const formDefinition = z
  .object({
    form: text,
    version: whole,
    title: text,
    intro: text,
    language: text,
    translations: anything,
    fields: z.array(anything),
    steps: z.array(anything),
    settings: anything.describe('Settings of this form that differ from those of the subscription.'),
    updatedAt: time.describe('Null while the form is the unchanged preset.'),
    updatedBy: z.enum(['owner', 'secret']).nullable(),
  })
  .meta({ examples: [DEFINITION] });

/** Judged by its own rules, member by member: here it is only an object. */
export const definitionBody = z
  .looseObject({
    version: z
      .int({ error: 'This must be a whole number.' })
      .optional()
      .describe('The version that you change. Leave it out to create a form.'),
    title: z.unknown().describe('Up to 120 characters.'),
    fields: z.unknown().describe('1 to 200 fields.'),
  })
  .meta({ examples: [{ version: 1, title: 'Write to us', fields: FIELDS, settings: { captcha: 'always' } }] });

export const formList = z
  .object({
    items: z.array(
      z.object({
        form: text,
        title: text,
        version: whole,
        fields: whole.describe('How many it has.'),
        open: z.boolean(),
        updatedAt: time.describe('Null while the form is the unchanged preset.'),
        counts: z.record(z.string(), whole).describe('Submissions by status.'),
      }),
    ),
    next: z.null(),
  })
  .meta({
    examples: [
      {
        items: [{ form: 'main', title: 'Write to us', version: 1, fields: 3, open: true, updatedAt: null, counts: { new: 3 } }],
        next: null,
      },
    ],
  });

const FIRST_VERSION = 'This must be a whole number from 1.';
const count = (most: number) =>
  z.coerce
    .number({ error: FIRST_VERSION })
    .int(FIRST_VERSION)
    .min(1, FIRST_VERSION)
    .max(most, `At most ${most.toLocaleString('en')}.`);

export const definitionQuery = z.object({
  version: count(1_000_000_000).optional().describe('An earlier version. Without it: the current one.'),
});

export const versionsQuery = z.object({
  limit: count(100).default(25),
  cursor: count(1_000_000_000).optional().describe('`next` of the page before.'),
});

export const versionList = z
  .object({
    items: z.array(
      z.object({
        version: whole,
        title: text,
        updatedAt: time.describe('Null while the form is the unchanged preset.'),
        updatedBy: z.enum(['owner', 'secret']).nullable(),
      }),
    ),
    next: z.string().nullable().describe('The `cursor` of the next page; null on the last one.'),
  })
  .meta({
    examples: [
      {
        items: [
          { version: 2, title: 'Write to us', updatedAt: '2026-11-22T10:15:30.123Z', updatedBy: 'owner' },
          { version: 1, title: 'Write to us', updatedAt: null, updatedBy: null },
        ],
        next: null,
      },
    ],
  });

export const sendAnswer = z
  .object({
    id: text,
    reference: text.describe('Tell it to the visitor.'),
    status: text,
    position: whole.nullable(),
    token: text.describe('For your server, which redeems it at siteverify with `component`.'),
    expiresIn: whole.describe('Seconds that the token is good for.'),
    thanks: z.object({ title: text, text }),
    redirectUrl: text.nullable(),
  })
  .meta({
    examples: [
      {
        id: 'sub_4kT9wQ2mXz7LbVn0RfYcHs',
        reference: 'K7F3-92QD',
        status: 'new',
        position: null,
        token: 'TOKEN_FOR_SITEVERIFY',
        expiresIn: 300,
        thanks: { title: 'Your message is with us', text: '' },
        redirectUrl: null,
      },
    ],
  });
