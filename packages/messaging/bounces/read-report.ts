import { judgeStatus } from '../rules/judge-status.ts';
import type { ToldKind } from '../rules/report-shapes.ts';
import { firstLines } from '../inbound/mail-lines.ts';
import type { ReportWay } from '../listeners.ts';
import { groupsOf, plainText } from './report-fields.ts';

export interface Reported {
  readonly kind: ToldKind;
  readonly status: string;
  readonly text: string;
  /** Whom it is about; null: whomever the mail went to, as complaints often leave the address out. */
  readonly recipients: readonly string[] | null;
}

export interface Report {
  readonly via: Exclude<ReportWay, 'hand-over'>;
  /** What the mail may be known by: ids of messages, and what stands before the @ of a Message-ID. */
  readonly ids: readonly string[];
  readonly mailIds: readonly string[];
  readonly told: readonly Reported[];
}

/** Bounds of the parser: a report has few parts, one in another, and the mail that it returns is read by us alone. */
const BOUNDS = { maxNestingDepth: 10, maxHeadersSize: 32_768, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const;
/** The parser takes its time by lines, and a report has few: without a bound one mail would hold up everybody for seconds. */
const MOST_LINES = 2_000;
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

/**
 * What a mail reports of another one (RFC 3464, RFC 5965); undefined where it is no report, or can't be read.
 * @param known ids of messages that the address of the report names
 */
export async function readReport(bytes: Buffer, known: readonly string[] = []): Promise<Report | undefined> {
  const { parseParts } = await import('../inbound/parse-parts.ts');
  const mail = await parseParts(firstLines(bytes, MOST_LINES), BOUNDS).catch(() => undefined);
  const partOf = (...types: readonly string[]) => {
    const part = mail?.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
    return part && String(part.content);
  };
  const [ofMail, ...ofRecipients] = groupsOf(partOf('message/delivery-status', 'message/global-delivery-status') ?? '');
  const feedback = groupsOf(partOf('message/feedback-report') ?? '')[0];
  const returned = groupsOf(partOf(...RETURNED) ?? '')[0];
  const told = [...ofRecipients.flatMap(deliveryOf), ...(feedback ? complaintOf(feedback) : [])];
  if (told.length === 0) return undefined;
  const ids = [ofMail?.get('original-envelope-id'), feedback?.get('original-envelope-id'), returned?.get('x-inlay-message')];
  return {
    via: 'mail',
    ids: [...known, ...ids.flatMap((id) => (id !== undefined && /^\w{1,64}$/.test(id) ? [id] : []))],
    mailIds: [/^<(\w{1,64})@/.exec(returned?.get('message-id') ?? '')?.[1] ?? []].flat(),
    told,
  };
}

type Fields = ReadonlyMap<string, string>;
/** `rfc822; visitor@example.com`. */
const afterType = (text: string | undefined): string[] => {
  const address = text
    ?.slice(text.indexOf(';') + 1)
    .trim()
    .replaceAll(/^<|>$/g, '');
  return address ? [address] : [];
};

function deliveryOf(group: Fields): Reported[] {
  const action = group.get('action')?.toLowerCase();
  if (action !== 'failed' && action !== 'delayed' && action !== 'delivered') return [];
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0] ?? '';
  const text = plainText(group.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? '');
  const recipients = [...afterType(group.get('original-recipient')), ...afterType(group.get('final-recipient'))];
  return [{ kind: action === 'failed' ? judgeStatus(status, text) : action, status, text, recipients }];
}

function complaintOf(fields: Fields): Reported[] {
  const type = fields.get('feedback-type')?.toLowerCase();
  if (type !== 'abuse' && type !== 'fraud') return [];
  const text = plainText(`Complaint from ${fields.get('user-agent') ?? 'the reader'}`);
  return [{ kind: 'complaint', status: '', text, recipients: null }];
}
