import type { Environment } from '@inlay/kernel/environment.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Engine, Queries } from '@inlay/platform/database/database.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { type Channel, recipientKey } from '../rules/channels.ts';
import { addMessage, trimInbox } from '../store/inbox-rows.ts';

/** Newest messages of a project's environment that are kept, and how much of each, in UTF-16 units. */
export const DEV_INBOX = { messages: 1_000, line: 1_000, text: 32_768, html: 102_400, headers: 16_384 } as const;

export interface KeptMessage {
  /** `msg_…`, where the message has one already: kept twice it is one. */
  readonly id?: string;
  /** Id of the project. */
  readonly site: string;
  readonly environment: Environment;
  readonly channel: Channel;
  /** `visitor@example.com`, or a phone number. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Component id. */
  readonly component: string | null;
}

interface Parts {
  readonly engine: Engine;
  readonly clock: Clock;
}

/** Stands in for a server, in the caller's transaction. What is too long is cut off: no message fails for being shown. Answers its id. */
export async function keepMessage({ engine, clock }: Parts, queries: Queries, message: KeptMessage): Promise<string> {
  const { site: siteId, environment, channel, to, from, subject, text, html, headers = {}, component } = message;
  const id = message.id ?? newId('msg');
  const told = JSON.stringify(headers, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
  await addMessage(queries, {
    id,
    site_id: siteId,
    environment,
    channel,
    recipient: cut(to, DEV_INBOX.line),
    recipient_key: cut(recipientKey(to), DEV_INBOX.line),
    sender: cut(from, DEV_INBOX.line),
    subject: cut(subject, DEV_INBOX.line),
    text: cut(text, DEV_INBOX.text),
    html: html === undefined ? null : cut(html, DEV_INBOX.html),
    headers: told.length > DEV_INBOX.headers ? '{}' : told,
    component,
    created_at: clock(),
    read_at: null,
  });
  await trimInbox(queries, engine, { siteId, environment }, DEV_INBOX.messages);
  return id;
}

/** PostgreSQL takes neither NUL nor half of a character. */
const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed().replaceAll('\0', '\u{fffd}');
