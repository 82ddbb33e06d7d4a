import { Refusal, fieldsOf } from '@inlay/kernel/errors.ts';
import { isRecord } from '@inlay/kernel/is-record.ts';
import * as z from 'zod';
import { MESSAGE } from './inbox-shapes.ts';
import { judgeStatus } from './judge-status.ts';
import type { ToldKind } from './report-shapes.ts';

const messageId = z.string({ error: 'Name the message.' }).regex(/^\w{1,64}$/, 'Name the message.');
const words = z.string({ error: 'This must be text.' }).max(10_000, 'At most 10,000 characters.').default('');

/** Ours: for a service whose own reports a few lines of code put into this shape. */
export const ownReport = z.object({
  message: messageId.describe('What `X-Inlay-Message` of the mail says: `msg_…`.'),
  event: z.enum(['bounced', 'delayed', 'complained', 'delivered'], {
    error: 'Choose "bounced", "delayed", "complained" or "delivered".',
  }),
  status: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'Use a code like 5.1.1.')
    .optional()
    .describe('Enhanced status code, e.g. `5.1.1`.'),
  text: words.optional().describe("The server's own words."),
});

export const BOUNCE_REPORT = { message: MESSAGE.id, event: 'bounced', status: '5.1.1', text: '550 5.1.1 No such mailbox' };

/** Postmark's, as far as it is read; the rest is passed by. */
const postmarkReport = z.object({
  RecordType: z.string(),
  Type: z.string().default(''),
  Description: words,
  Details: words,
  Email: z.string().max(320).optional(),
  Recipient: z.string().max(320).optional(),
  Metadata: z.object({ inlay: messageId }),
});

export interface JsonReport {
  readonly message: string;
  readonly kind: ToldKind;
  readonly status: string;
  readonly text: string;
  /** Null where the report names nobody. */
  readonly recipient: string | null;
}

/** Undefined for what is no report. @throws Refusal `invalid_request` for one of ours that is wrong */
export function readJsonReport(body: unknown): JsonReport | undefined {
  if (isRecord(body) && 'message' in body) return readOwn(body);
  const postmark = postmarkReport.safeParse(body).data;
  const kind = postmark && kindOfPostmark(postmark);
  if (!postmark || !kind) return undefined;
  const { Metadata, Details, Description, Email, Recipient } = postmark;
  return { message: Metadata.inlay, kind, status: '', text: Details || Description, recipient: Email ?? Recipient ?? null };
}

function readOwn(body: unknown): JsonReport {
  const { data, error } = ownReport.safeParse(body);
  if (!data) throw new Refusal('invalid_request', { fields: fieldsOf(error) });
  const { message, event, status = '', text = '' } = data;
  const kind = event === 'bounced' ? judgeStatus(status, text) : OF_EVENT[event];
  return { message, kind, status, text, recipient: null };
}

const OF_EVENT = { delayed: 'delayed', complained: 'complaint', delivered: 'delivered' } as const;

function kindOfPostmark({ RecordType, Type }: z.output<typeof postmarkReport>): ToldKind | undefined {
  if (RecordType === 'SpamComplaint') return 'complaint';
  if (RecordType === 'Delivery') return 'delivered';
  if (RecordType !== 'Bounce') return undefined;
  return Type === 'HardBounce' ? 'bounce' : Type === 'Blocked' || Type === 'SpamNotification' ? 'blocked' : 'soft';
}
