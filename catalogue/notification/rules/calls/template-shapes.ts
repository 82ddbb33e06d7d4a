import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import * as z from 'zod';
import { TEMPLATE_MAX } from '../templates/template-limits.ts';
import { dataObject, layoutFields, slug, templateFields } from '../templates/template-schema.ts';
import { WARNINGS } from '../templates/warnings.ts';
import { LOCALE } from '../templates/writing.ts';

const localeTag = z.string({ error: 'This must be text.' }).regex(LOCALE, 'Use a language tag, e.g. en or pt-BR.');
const whole = z.int({ error: 'This must be a whole number.' }).min(0, 'At least 0.').max(1_000_000_000, 'This number is too large.');

const BODY = {
  name: 'Order confirmation',
  category: 'transactional',
  layout: 'default',
  values: [
    { name: 'customer.name', kind: 'text', ifMissing: { use: 'there' } },
    { name: 'order.number', kind: 'number', ifMissing: 'refuse' },
    { name: 'order.url', kind: 'link', ifMissing: 'refuse', ownDomains: true },
  ],
  testData: [{ name: 'One order', data: { customer: { name: 'Ada' }, order: { number: 2041, url: 'https://shop.example.com/o/2041' } } }],
  defaultLocale: 'en',
  locales: {
    en: {
      subject: 'Order {{ order.number }} is confirmed',
      blocks: [
        { type: 'heading', level: 1, text: 'Order {{ order.number }} is confirmed' },
        { type: 'text', text: 'Hello {{ customer.name }}, thank you for your order.' },
        { type: 'button', label: 'See the order', url: '{{ order.url }}' },
      ],
    },
  },
} as const;
const AT = '2026-11-22T13:12:07.000Z';
const KEY = 'order-confirmation';
const LISTED = {
  key: KEY,
  name: BODY.name,
  category: BODY.category,
  layout: BODY.layout,
  locales: ['en'],
  version: 12,
  draft: false,
  updatedAt: AT,
} as const;
const WHOLE = {
  key: KEY,
  ...BODY,
  version: 12,
  draft: false,
  revision: 31,
  updatedAt: AT,
  updatedBy: 'owner',
  schema: { type: 'object', properties: { order: { type: 'object' } }, required: ['order'] },
} as const;

export const newTemplate = z
  .strictObject({
    key: slug.describe('Names the template in calls. It can’t be changed.'),
    starter: slug.optional().describe('Key of a starter to copy.'),
  })
  .meta({ examples: [{ key: KEY, starter: KEY }] });

export const templateDraft = z
  .strictObject({ ...templateFields, revision: whole.describe('The revision that you read, so that you don’t overwrite a later change.') })
  .meta({ examples: [{ ...BODY, revision: 31 }] });
export type TemplateDraft = z.output<typeof templateDraft>;

const version = z.int().nullable();
const locales = z.record(z.string(), z.record(z.string(), z.unknown()));
export const template = z
  .object({
    key: z.string(),
    name: z.string(),
    category: z.string(),
    layout: z.string(),
    values: z.array(z.record(z.string(), z.unknown())),
    testData: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })),
    defaultLocale: z.string(),
    locales,
    version: version.describe('The published version, or the one named in the query. Null until you publish.'),
    draft: z.boolean().describe('Whether there are unpublished changes.'),
    revision: z.int().describe('Goes up with every save.'),
    updatedAt: wireTime,
    updatedBy: z.enum(['owner', 'secret']).nullable().describe('Who saved the draft last: somebody in the dashboard, or a server.'),
    schema: z.record(z.string(), z.unknown()).describe('JSON Schema 2020-12 of `data`.'),
  })
  .meta({ examples: [WHOLE] });

export const templateList = z
  .object({
    items: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          category: z.string(),
          layout: z.string(),
          locales: z.array(z.string()),
          version,
          draft: z.boolean(),
          updatedAt: wireTime,
        }),
      )
      .describe('Sorted by name.'),
  })
  .meta({ examples: [{ items: [LISTED] }] });

export const templateQuery = z.object({
  version: z
    .union([z.literal('draft'), z.coerce.number().int().min(1).max(1_000_000_000)], { error: 'Use a version such as 3, or draft.' })
    .optional()
    .describe('A published version, or `draft` (the default).'),
});

export const templateVersions = z
  .object({
    items: z
      .array(z.object({ version: z.int(), publishedAt: wireTime, publishedBy: z.enum(['owner', 'secret']), note: z.string() }))
      .describe('The last 100 versions, newest first.'),
  })
  .meta({ examples: [{ items: [{ version: 12, publishedAt: AT, publishedBy: 'owner', note: 'Footer address' }] }] });

export const restoredVersion = z
  .strictObject({ version: whole.min(1, 'At least 1.').describe('A published version.') })
  .meta({ examples: [{ version: 11 }] });
export const publishing = z
  .strictObject({
    note: z
      .string({ error: 'This must be text.' })
      .trim()
      .max(TEMPLATE_MAX.note, `Please use at most ${TEMPLATE_MAX.note} characters.`)
      .regex(/^[^\p{Cc}]*$/u, 'This text holds a character that is not allowed.')
      .default('')
      .describe('What changed, shown in the list of versions.'),
  })
  .meta({ examples: [{ note: 'Footer address' }] });
export const publishedVersion = z.object({ version: z.int() }).meta({ examples: [{ version: 13 }] });

const sample = z.string({ error: 'This must be text.' }).max(TEMPLATE_MAX.name, 'The template has no test data with this name.');
export const previewAsked = z
  .strictObject({
    draft: z.strictObject(templateFields).optional().describe('An unsaved template to preview instead of the saved one.'),
    version: whole.optional().describe('A published version. Default: the draft.'),
    starter: slug.optional().describe('Key of a starter to preview instead. The `key` in the path then need not name a template.'),
    locale: localeTag.optional().describe('Default: the template’s `defaultLocale`.'),
    data: dataObject.optional().describe('Data as in a message.'),
    testData: sample.optional().describe('Name of test data to use instead of `data`. Default: the first.'),
    theme: z.enum(['light', 'dark'], { error: 'Choose "light" or "dark".' }).optional().describe('Light or dark mode.'),
  })
  .meta({ examples: [{ locale: 'en', testData: 'One order', theme: 'dark' }] });
export const preview = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    bytes: z.int().describe('Size of the HTML.'),
    locale: z.string().describe('The language that was used.'),
    missing: z.array(z.string()).describe('Values missing from the data.'),
    unused: z.array(z.string()).describe('Data that the template does not use.'),
    warnings: z.array(z.object({ code: z.enum(WARNINGS), path: z.string(), text: z.string() })),
  })
  .meta({
    examples: [
      {
        subject: 'Order 2041 is confirmed',
        html: '<!doctype html>…',
        text: 'Order 2041 is confirmed\n=======================',
        bytes: 5_210,
        locale: 'en',
        missing: [],
        unused: ['order.date'],
        warnings: [],
      },
    ],
  });

export const testMail = z
  .strictObject({
    locale: localeTag.optional().describe('Default: the template’s `defaultLocale`.'),
    testData: sample.optional().describe('Default: the first test data.'),
  })
  .meta({ examples: [{ locale: 'en', testData: 'One order' }] });

export const goneTemplate = z.object({ key: z.string(), deleted: z.literal(true) }).meta({ examples: [{ key: KEY, deleted: true }] });

const LAYOUT = {
  name: 'Shop',
  locales: { en: { header: [], footer: [{ type: 'text', text: 'Shop, 100 Example Street' }] } },
  colour: '#2340b0',
  logo: '',
  width: 600,
} as const;
export const layoutBody = z.strictObject(layoutFields).meta({ examples: [LAYOUT] });
const layoutShape = z.object({
  key: z.string(),
  name: z.string(),
  locales: z.record(z.string(), z.object({ header: z.array(z.unknown()), footer: z.array(z.unknown()) })),
  colour: z.string(),
  logo: z.string(),
  width: z.int(),
  templates: z.array(z.string()).describe('Keys of templates that use this layout.'),
  updatedAt: wireTime.nullable(),
});
const SHOWN_LAYOUT = { key: 'default', ...LAYOUT, templates: [KEY], updatedAt: AT } as const;
export const layout = layoutShape.meta({ examples: [SHOWN_LAYOUT] });
export const layoutList = z.object({ items: z.array(layoutShape) }).meta({ examples: [{ items: [SHOWN_LAYOUT] }] });

export const starterList = z
  .object({
    items: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        description: z.string(),
        group: z.string(),
        locales: z.array(z.string()),
      }),
    ),
  })
  .meta({
    examples: [
      {
        items: [{ key: KEY, name: BODY.name, description: 'What was ordered, and what it costs.', group: 'Orders', locales: ['en'] }],
      },
    ],
  });

const bundled = {
  templates: z.array(z.strictObject({ key: slug, ...templateFields })),
  layouts: z.array(z.strictObject({ key: slug, ...layoutFields })),
};
const BUNDLE = { layouts: [{ key: 'default', ...LAYOUT }], templates: [{ key: KEY, ...BODY }] };
export const bundleBody = z
  .strictObject({
    layouts: bundled.layouts
      .max(TEMPLATE_MAX.layouts, `Please add at most ${TEMPLATE_MAX.layouts}.`)
      .default([])
      .describe('Each replaces the layout with its key.'),
    templates: bundled.templates
      .max(TEMPLATE_MAX.templates, `Please add at most ${TEMPLATE_MAX.templates}.`)
      .default([])
      .describe('Each becomes the draft of the template with its key.'),
  })
  .meta({ examples: [BUNDLE] });
export const bundle = z
  .object({ layouts: z.array(z.record(z.string(), z.unknown())), templates: z.array(z.record(z.string(), z.unknown())) })
  .meta({ examples: [BUNDLE] });
export const takenBundle = z
  .object({ layouts: z.int(), templates: z.int().describe('Each stays a draft until you publish it.') })
  .meta({ examples: [{ layouts: 1, templates: 1 }] });
