import type { Receiver } from '@inlay/events/testing/receiver.ts';
import type { SmtpSink } from '../../support/mail/smtp-sink.ts';
import { type FormProject, type Sent, readInbox } from './form-visitors.ts';

/** What became of messages that were answered 201. */
export interface FormLedger {
  readonly answered: number;
  /** Not in the inbox, or under another id. */
  readonly lost: number;
  /** More than once in the inbox, or there without an answer. */
  readonly doubled: number;
  /** Without a webhook, and without a mail. */
  readonly untold: number;
  readonly unmailed: number;
  /** Webhooks and mails that came again. */
  readonly repeatedEvents: number;
  readonly repeatedMails: number;
  /** Repeats that a receiver couldn't tell: of one message with another `webhook-id`, body or Message-ID. */
  readonly unlike: number;
}

const MARK = /mark-[\da-f-]{36}/;

/** Asks the product for the inboxes, and the receiver and the mail server for what came to them. */
export async function settleForms(
  url: string,
  projects: readonly FormProject[],
  sent: readonly Sent[],
  { receiver, sink }: { receiver: Receiver; sink: SmtpSink },
): Promise<FormLedger> {
  const inbox = new Map<string, string[]>();
  for (const project of projects)
    for (const { id, values } of await readInbox(url, project)) note(inbox, MARK.exec(values.email)?.[0] ?? values.email, id);
  const events = new Map<string, string[]>();
  for (const { headers, body } of receiver.received) note(events, MARK.exec(body)?.[0] ?? '', `${headers['webhook-id']} ${body}`);
  const mails = new Map<string, string[]>();
  for (const { id, raw } of sink.received) {
    const mark = MARK.exec(raw.replaceAll('=\r\n', ''))?.[0];
    // Owners are mailed of their new endpoint, too.
    if (mark !== undefined) note(mails, mark, id);
  }

  const missing = (of: Map<string, string[]>) => sent.filter(({ mark }) => !of.has(mark)).length;
  const rows = [...inbox.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    answered: sent.length,
    lost: sent.filter(({ mark, id }) => !inbox.get(mark)?.includes(id)).length,
    doubled: rows - sent.filter(({ mark }) => inbox.has(mark)).length,
    untold: missing(events),
    unmailed: missing(mails),
    repeatedEvents: repeats(events),
    repeatedMails: repeats(mails),
    unlike: [...events.values(), ...mails.values()].filter((all) => new Set(all).size > 1).length,
  };
}

function note(of: Map<string, string[]>, mark: string, seen: string): void {
  of.set(mark, [...(of.get(mark) ?? []), seen]);
}

const repeats = (of: Map<string, string[]>): number => [...of.values()].reduce((sum, all) => sum + all.length - 1, 0);
