import * as z from 'zod';
import { STATUSES } from '../statuses.ts';
import { formName } from './form-shapes.ts';

/** Submissions of one call. */
export const IMPORTED_AT_ONCE = 500;
/** Bytes of one call's body. */
export const IMPORT_BYTES = 1_024 * 1_024;

const item = z.strictObject({
  createdAt: z.iso.datetime({ offset: true, error: 'This is not a time, e.g. 2026-11-22T10:15:30Z.' }).describe('When it was sent.'),
  values: z
    .record(z.string(), z.unknown(), { error: 'This must be an object of values by name.' })
    .describe('Values by the name of the field. What belongs to no field is kept in `extra`.'),
  status: z
    .enum(STATUSES, { error: 'This status is not known.' })
    .optional()
    .describe('`closed` by default; `registered` for registrations.'),
});

export const importBody = z
  .strictObject({
    form: formName.describe('The slug of the form.'),
    items: z
      .array(item, { error: 'This must be a list of submissions.' })
      .min(1, 'Send at least one.')
      .max(IMPORTED_AT_ONCE, `Please send at most ${IMPORTED_AT_ONCE} at once.`)
      .describe(`Up to ${IMPORTED_AT_ONCE}, in a body of up to 1 MiB.`),
  })
  .meta({
    examples: [
      {
        form: 'main',
        items: [
          {
            createdAt: '2026-05-04T08:30:00Z',
            values: { name: 'A visitor', email: 'visitor@example.com', message: 'Hello', topic: 'Repairs' },
          },
        ],
      },
    ],
  });

export const importAnswer = z
  .object({
    imported: z.int().describe('How many were added. Each has the tag `imported`.'),
    already: z.int().describe('How many an earlier import had added; they stay as they are.'),
    refused: z
      .array(
        z.object({
          index: z.int().describe('Place in `items`, from 0.'),
          fields: z.record(z.string(), z.string()).describe('What is wrong, by name.'),
        }),
      )
      .describe('The ones that could not be imported. All others were.'),
  })
  .meta({
    examples: [
      {
        imported: 498,
        already: 1,
        refused: [
          { index: 7, fields: { createdAt: 'Submissions are kept for 365 days, and this one is older. Configuration says how long.' } },
        ],
      },
    ],
  });
