import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import * as z from 'zod';
import { FILE_KINDS } from '../field.ts';
import { STATUSES } from '../statuses.ts';
import { formName } from './form-shapes.ts';
import { MAIN } from '../form-name.ts';

export const SUBMISSION = {
  id: 'sub_4kT9wQ2mXz7LbVn0RfYcHs',
  form: 'main',
  reference: 'K7F3-92QD',
  status: 'new',
  position: null,
  createdAt: '2026-11-22T10:15:30.123Z',
  updatedAt: '2026-11-22T10:15:30.123Z',
  confirmedAt: null,
  values: { name: 'A visitor', email: 'visitor@example.com', message: 'Hello' },
  extra: {},
  files: [],
  score: 1.5,
  reasons: [{ signal: 'classifier', points: 1.5 }],
  suspicious: false,
  held: false,
  tags: ['sales'],
  note: '',
  assignee: null,
  replies: 0,
  meta: {
    page: 'https://shop.example.com/contact',
    hostname: 'shop.example.com',
    language: 'en',
    definition: 7,
    captcha: null,
    address: null,
  },
} as const;

/** A file of a submission; its content is a call of its own. */
export const submissionFile = z
  .object({
    id: z.string(),
    field: z.string().describe('Name of the field.'),
    name: z.string().describe('The name that the visitor gave it, without characters that could deceive.'),
    size: z.int().describe('Bytes of what is kept.'),
    kind: z.enum(FILE_KINDS),
    sha256: z.string().describe('Of what is kept, in hex.'),
    state: z.enum(['ready', 'quarantined']).describe('`ready`: a picture, made anew from its pixels. `quarantined`: as it was sent.'),
    scanned: z.boolean().describe('A virus scanner looked at it, and found nothing.'),
    keptUntil: wireTime,
  })
  .meta({
    examples: [
      {
        id: 'fil_9QbVn0RfYcHs4kT7hQ2mXz',
        field: 'files',
        name: 'invoice.pdf',
        size: 188_416,
        kind: 'pdf',
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        state: 'quarantined',
        scanned: false,
        keptUntil: '2027-02-20T10:15:30.123Z',
      },
    ],
  });

export const submission = z
  .object({
    id: z.string(),
    form: z.string().describe('The slug of the form.'),
    reference: z.string().describe('What the visitor was told.'),
    status: z.enum(STATUSES),
    position: z.int().nullable().describe('The place on the waiting list; null elsewhere.'),
    createdAt: wireTime,
    updatedAt: wireTime,
    confirmedAt: wireTime.nullable(),
    values: z.record(z.string(), z.unknown()).describe('By the names of the fields.'),
    extra: z.record(z.string(), z.string()).describe('What was sent beside the fields.'),
    files: z.array(submissionFile),
    score: z.number().describe('Spam score, 0 to 10.'),
    reasons: z.array(z.object({ signal: z.string(), points: z.number() })).describe('Reasons for and against spam.'),
    suspicious: z.boolean().describe('The score was high enough to ask for a captcha.'),
    held: z.boolean().describe("Its mails and its event wait for the plan's next day."),
    tags: z.array(z.string()),
    note: z.string(),
    assignee: z.string().nullable(),
    replies: z.int(),
    meta: z.object({
      page: z.string().nullable(),
      hostname: z.string(),
      language: z.string(),
      definition: z.int().describe('Version of the definition that it was checked by.'),
      captcha: z.string().nullable().describe('How the captcha was solved; null without one.'),
      address: z.string().nullable(),
    }),
  })
  .meta({ examples: [SUBMISSION] });

/** PostgreSQL's text can't hold it. */
const WITHOUT_NUL = /^[^\0]*$/;
const NUL_SENTENCE = 'This text holds a character that is not allowed.';

const tag = z
  .string({ error: 'This must be text.' })
  .trim()
  .min(1, 'Name the tag.')
  .max(40, 'Please use at most 40 characters.')
  .regex(WITHOUT_NUL, NUL_SENTENCE);
const note = z.string({ error: 'This must be text.' }).max(5_000, 'Please use at most 5,000 characters.');
const status = z.enum(STATUSES, { error: 'This status is not known.' });

export const submissionChanges = z
  .strictObject({
    status: status.optional().describe('What it becomes; 409 `conflict` where it may not.'),
    tags: z.array(tag, { error: 'This must be a list.' }).max(20, 'Please use at most 20 tags.').optional().describe('All of its tags.'),
    note: note.optional().describe('For your team.'),
    assignee: z
      .string({ error: 'This must be text.' })
      .trim()
      .max(120, 'Please use at most 120 characters.')
      .nullable()
      .optional()
      .describe('Who works on it; null for nobody.'),
  })
  .meta({ examples: [{ status: 'open', tags: ['sales'], assignee: 'Support' }] });

export const bulkChange = z
  .strictObject({
    ids: z
      .array(z.string().max(40), { error: 'This must be a list of ids.' })
      .min(1, 'Name at least one.')
      .max(100, 'Please name at most 100.')
      .describe('Ids of submissions.'),
    action: z.enum(['status', 'tag', 'delete'], { error: 'Choose "status", "tag" or "delete".' }).describe('What is done with each.'),
    value: z.string().max(40).optional().describe('The status or the tag; not for `delete`.'),
  })
  .meta({ examples: [{ ids: [SUBMISSION.id], action: 'status', value: 'closed' }] });

export const bulkAnswer = z
  .object({
    done: z.array(z.string()).describe('Ids of those that were changed.'),
    failed: z.array(z.object({ id: z.string(), code: z.string() })).describe('The others, each with its error code.'),
  })
  .meta({ examples: [{ done: [SUBMISSION.id], failed: [] }] });

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Use a day like 2026-11-22.');
const when = z.iso.datetime({ offset: true, error: 'This is not a time, e.g. 2026-11-22T10:15:30Z.' });

export const listQuery = z.object({
  form: formName.optional(),
  status: status.optional().describe('Spam is listed only when you ask for it.'),
  tag: tag.optional(),
  assignee: z.string().max(120).regex(WITHOUT_NUL, NUL_SENTENCE).optional(),
  q: z
    .string()
    .trim()
    .min(2, 'Please use at least 2 characters.')
    .max(100, 'Please use at most 100 characters.')
    .regex(WITHOUT_NUL, NUL_SENTENCE)
    .optional()
    .describe('Looked for in values, reference and note.'),
  from: when.optional(),
  to: when.optional(),
  limit: z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25),
  cursor: z.string().max(300, 'This cursor is not valid.').optional().describe('`next` of the page before.'),
});

export const figuresQuery = z.object({
  form: formName.optional(),
  from: day.optional().describe('The first day; 30 days ago by default.'),
  to: day.optional().describe('The day after the last one; tomorrow by default.'),
  step: z.literal('day', { error: 'Choose "day".' }).default('day'),
});

export const exportQuery = z.object({
  format: z.enum(['csv', 'xlsx', 'ndjson'], { error: 'Choose "csv", "xlsx" or "ndjson".' }).default('csv'),
  form: formName.default(MAIN),
  status: status.optional().describe('Includes spam only if you ask for it.'),
  from: when.optional(),
  to: when.optional(),
  headers: z
    .enum(['names', 'labels'], { error: 'Choose "names" or "labels".' })
    .default('names')
    .describe('Whether names or labels head the columns of a CSV or XLSX file.'),
});

const REPLY = {
  id: 'rpl_7hQ2mXz9LbVn0RfYcHs4kT',
  direction: 'out',
  text: 'Yes, we do. Bring it in on Saturday.',
  by: 'owner',
  state: 'queued',
  reason: null,
  from: null,
  verified: null,
  automatic: false,
  files: [],
  omittedFiles: 0,
  createdAt: '2026-11-22T11:00:00.000Z',
} as const;
const RECEIVED = {
  ...REPLY,
  id: 'rpl_0RfYcHs4kT7hQ2mXz9LbVn',
  direction: 'in',
  text: 'Thank you, Saturday suits me.',
  by: 'visitor',
  state: 'received',
  from: 'visitor@example.com',
  verified: true,
  createdAt: '2026-11-22T12:30:00.000Z',
} as const;

export const reply = z
  .object({
    id: z.string(),
    direction: z.enum(['out', 'in']).describe('`in`: a mail of the visitor.'),
    text: z.string().describe('Plain text. Of HTML mail, what it says.'),
    by: z.enum(['owner', 'secret', 'visitor']),
    state: z.enum(['queued', 'sent', 'failed', 'bounced', 'received']),
    reason: z.string().nullable().describe('Why it did not arrive, in a sentence.'),
    from: z.string().nullable().describe('Whom a mail says it is from.'),
    verified: z.boolean().nullable().describe('Whether that is the address of the submission; null for what you sent.'),
    automatic: z.boolean().describe('A machine wrote it, e.g. while the visitor is away. It changes no status.'),
    files: z.array(submissionFile),
    omittedFiles: z.int().describe('Files that came with it and that the form does not take.'),
    createdAt: wireTime,
  })
  .meta({ examples: [REPLY] });

export const replyList = z
  .object({ items: z.array(reply), next: z.null() })
  .meta({ examples: [{ items: [{ ...REPLY, state: 'sent' }, RECEIVED], next: null }] });

export const newReply = z
  .strictObject({
    text: z
      .string({ error: 'Write something.' })
      .trim()
      .min(1, 'Write something.')
      .max(20_000, 'Please use at most 20,000 characters.')
      .describe('Plain text.'),
    close: z.literal(true).optional().describe('Closes the submission instead of marking it as answered.'),
  })
  .meta({ examples: [{ text: REPLY.text }] });

const counts = z.record(z.string(), z.int());
export const figuresAnswer = z
  .object({
    from: day,
    to: day,
    totals: counts.describe('How often each thing happened.'),
    series: z.array(z.object({ at: day, counts })).describe('By day. Days without any are left out.'),
  })
  .meta({
    examples: [
      {
        from: '2026-11-22',
        to: '2026-11-23',
        totals: { shown: 12, started: 7, sent: 3 },
        series: [{ at: '2026-11-22', counts: { shown: 12, started: 7, sent: 3 } }],
      },
    ],
  });
