import { oneLine } from '@inlay/platform/mail/mail-address.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

export interface OutgoingMail extends OutgoingMessage {
  readonly toName?: string;
  readonly from: { readonly name: string; readonly address?: string };
  readonly subject: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without the angle brackets, for whoever has to know it beforehand; else it is `id` at the domain of the From address. */
  readonly messageId?: string;
}

export interface ContentOfMail extends Pick<OutgoingMail, 'subject' | 'text' | 'html'> {
  readonly headers: Readonly<Record<string, string>>;
}

/** What ends a line ends a header. */
export function contentOf({ subject, text, html, headers = {} }: OutgoingMail): ContentOfMail {
  const safe = Object.entries(headers).map(([name, value]) => [name.replaceAll(/[^\w-]/g, ''), oneLine(value, 2_000)] as const);
  return { subject: oneLine(subject, 300), text, ...(html !== undefined && { html }), headers: Object.fromEntries(safe) };
}

/** What its mail is found by where a report names its Message-ID alone: what stands before the @. */
export const mailIdOf = ({ id, messageId = id }: Pick<OutgoingMail, 'id' | 'messageId'>): string => messageId.replace(/@.*/s, '');
