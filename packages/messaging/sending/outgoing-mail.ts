import type { Environment } from '@inlay/kernel/environment.ts';
import { oneLine } from '@inlay/platform/mail/mail-address.ts';
import type { AttemptWatch } from './watch-attempt.ts';

export interface OutgoingMail {
  /** `msg_…`, the same however often the mail is tried: what its sending is known by. */
  readonly id: string;
  /** Id of the project. */
  readonly site: string;
  readonly environment: Environment;
  readonly to: string;
  readonly toName?: string;
  readonly from: { readonly name: string; readonly address?: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without the angle brackets, for whoever has to know it beforehand; else it is `id` at the domain of the From address. */
  readonly messageId?: string;
  readonly component: string | null;
  /** Leaves a part of each sender's minute to others. */
  readonly isBulk?: boolean;
  /** Keeps a record of the attempts. */
  readonly watch?: AttemptWatch;
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
