import { EMAIL } from '@inlay/kernel/fields.ts';
import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import * as z from 'zod';
import { readLocale } from '../recipients/locale.ts';
import { jsonObject } from './json-object.ts';
import { readMailbox } from '../mailbox.ts';
import { ownQuietHours } from '../recipients/quiet-hours.ts';
import { IMPORT_ROWS_MOST, RECIPIENT_MAX } from '../recipients/recipient-limits.ts';
import { readTimeZone } from '../recipients/time-zone.ts';

const TEXT = 'This must be text.';
const ADDRESS = 'Enter one address, e.g. "visitor@example.com".';
const ID = 'Use 1 to 128 letters, digits and . _ : @ - , but neither "import" nor "export".';
/** Without what is an address of another call. */
const RECIPIENT_ID = /^(?!(?:import|export)$)[A-Za-z0-9._:@-]{1,128}$/;
/** No control characters, nothing that ends the name, or turns the direction of what stands behind it. */
const NAME = /^[^<>"\\\p{Cc}\p{Cf}\u2028\u2029]*$/u;

/** What is read by a function, or refused with a sentence. */
const readBy = <T>(read: (text: string) => T | undefined, sentence: string) =>
  z.string({ error: TEXT }).transform((text, context) => {
    const found = read(text);
    if (found !== undefined) return found;
    context.addIssue(sentence);
    return z.NEVER;
  });

const plainAddress = (text: string): string | undefined => (EMAIL.test(text.trim()) ? readMailbox(text)?.address : undefined);

export const recipientId = z.string({ error: TEXT }).regex(RECIPIENT_ID, ID);
export const locale = readBy(readLocale, 'Enter a language, e.g. "en" or "pt-BR".');

export const timeZone = readBy(readTimeZone, 'Enter a time zone, e.g. "Europe/London".');
const data = jsonObject({ depth: RECIPIENT_MAX.dataDepth, bytes: RECIPIENT_MAX.dataBytes });

const members = {
  email: readBy(plainAddress, ADDRESS).describe('Email address.'),
  name: z
    .string({ error: TEXT })
    .trim()
    .max(RECIPIENT_MAX.name, `Please use at most ${RECIPIENT_MAX.name} characters.`)
    .regex(NAME, 'This name holds a character that is not allowed.')
    .optional()
    .describe('Shown next to the address. Templates can use it.'),
  locale: locale.nullish().describe('Language for templates, e.g. `pt-BR`.'),
  timeZone: timeZone.nullish().describe('Time zone for quiet hours and for times in templates, e.g. `Europe/London`.'),
  quietHours: ownQuietHours
    .optional()
    .describe('`{from, to}`, e.g. `22:00` and `07:00`, or `off`. Null means the same as `off` for Email.'),
  data: data.optional().describe('Your own data about the person. At most 8 KB.'),
};

export const newRecipient = z.strictObject(members).meta({
  examples: [{ email: 'ada@example.com', name: 'Ada', locale: 'en', timeZone: 'Europe/London', data: { plan: 'yearly' } }],
});
export type NewRecipient = z.output<typeof newRecipient>;

/** A line of an import. */
export const importedRecipient = z.strictObject({ id: recipientId, ...members });
export type ImportedRecipient = z.output<typeof importedRecipient>;

export const RECIPIENT = {
  id: 'user-2041',
  email: 'ada@example.com',
  name: 'Ada',
  locale: 'en',
  timeZone: 'Europe/London',
  quietHours: null,
  data: { plan: 'yearly' },
  createdAt: '2026-11-22T13:12:07.000Z',
  updatedAt: '2026-11-22T13:12:07.000Z',
} as const;

export const recipient = z
  .object({
    id: z.string().describe('Your own id.'),
    email: z.string(),
    name: z.string().describe('Empty if you gave none.'),
    locale: z.string().nullable(),
    timeZone: z.string().nullable(),
    quietHours: z.union([z.object({ from: z.string(), to: z.string() }), z.literal('off')]).nullable(),
    data: z.record(z.string(), z.unknown()),
    createdAt: wireTime,
    updatedAt: wireTime,
  })
  .meta({ examples: [RECIPIENT] });

export const recipientList = z
  .object({ items: z.array(recipient), next: z.string().nullable().describe('The `cursor` of the next page; null on the last one.') })
  .meta({ examples: [{ items: [RECIPIENT], next: null }] });

export const recipientsQuery = z.object({
  address: z
    .string()
    .max(320, 'At most 320 characters.')
    .regex(/^[^\0]*$/, 'This address is not valid.')
    .optional()
    .describe('The full address. Case doesn’t matter.'),
  limit: z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25),
  cursor: z.string().max(300, 'This cursor is not valid.').optional().describe('`next` of the page before.'),
});

/** Taken apart once it is known how it came: by its content type. */
export const recipientFile = z
  .string({ error: 'Send CSV or one JSON object per line.' })
  .min(1, 'Send at least one recipient.')
  .describe(
    `CSV with a header row, or one JSON object per line. At most ${IMPORT_ROWS_MOST.toLocaleString('en')} recipients and 10 MB. In CSV, columns named \`data.…\` fill \`data\`.`,
  )
  .meta({ examples: ['id,email,name,locale,data.plan\nuser-2041,ada@example.com,Ada,en,yearly\n'] });

export const recipientImport = z
  .object({
    created: z.int(),
    updated: z.int().describe('Existing recipients, which the import replaced.'),
    refused: z.int().describe('Rows that were skipped. All others were imported.'),
    faults: z
      .array(z.object({ row: z.int().describe('Counted from 1. In CSV, the header is row 1.'), fields: z.record(z.string(), z.string()) }))
      .describe('What is wrong with the first 100 skipped rows.'),
  })
  .meta({ examples: [{ created: 498, updated: 1, refused: 1, faults: [{ row: 7, fields: { email: ADDRESS } }] }] });

export const recipientExport = z.object({
  format: z.enum(['csv', 'ndjson'], { error: 'Choose "csv" or "ndjson".' }).default('csv'),
});
