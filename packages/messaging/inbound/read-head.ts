import { EMAIL } from '@inlay/kernel/fields.ts';
import { type MailKind, kindOfMail } from '../rules/mail-kind.ts';
import { firstLines, headOf } from './mail-lines.ts';

/** Of all headers together; a mail with more is nobody's answer. */
const HEAD_BYTES = 65_536;
const HEAD_LINES = 1_000;
const MOST_ADDRESSES = 100;
const MOST_ANSWERED = 50;

/** What is known of a mail before anything of its content is read. */
export interface MailHead {
  /** Without the angle brackets; undefined where there is none that a header could hold. */
  readonly messageId: string | undefined;
  readonly from: string | undefined;
  /** Whom it was sent to, as headers say and as mail servers note it. */
  readonly recipients: readonly string[];
  /** Message-IDs of mails that it answers, the nearest first. */
  readonly answered: readonly string[];
  readonly kind: MailKind;
  /** It tells of another mail (RFC 3462). */
  readonly isReport: boolean;
}

const RECIPIENTS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']);
const MESSAGE_ID = /<([\x21-\x3b\x3d\x3f-\x7e]{1,250})>/g;

/** Undefined for what is no mail. */
export async function readHead(beginning: Buffer): Promise<MailHead | undefined> {
  const { default: PostalMime, addressParser } = await import('postal-mime');
  const bytes = headOf(beginning.subarray(0, HEAD_BYTES));
  const mail = bytes && (await PostalMime.parse(firstLines(bytes, HEAD_LINES), { maxHeadersSize: HEAD_BYTES }).catch(() => undefined));
  if (!mail) return undefined;
  const { headers } = mail;
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  const idsIn = (name: string) => [...(header(name) ?? '').matchAll(MESSAGE_ID)].flatMap(([, id]) => id ?? []);
  const addressesIn = (value: string) => addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? []);
  const from = addressesIn(header('from') ?? '')[0];
  const references = idsIn('references').toReversed().slice(0, MOST_ANSWERED);
  return {
    messageId: idsIn('message-id')[0],
    from: from !== undefined && EMAIL.test(from) ? from : undefined,
    recipients: headers
      .filter(({ key }) => RECIPIENTS.has(key))
      .flatMap(({ value }) => addressesIn(value))
      .slice(0, MOST_ADDRESSES),
    answered: [...new Set([...idsIn('in-reply-to').slice(0, 1), ...references])],
    kind: kindOfMail(header),
    isReport: /^\s*multipart\/report\b/i.test(header('content-type') ?? ''),
  };
}
