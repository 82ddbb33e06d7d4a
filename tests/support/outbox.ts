import { sql } from 'kysely';
import type { TestApp } from './app.ts';

export interface SentMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** Delivers what is due and answers the recipient's messages, oldest first. */
export async function messagesTo(app: TestApp, recipient: string): Promise<SentMessage[]> {
  const { jobs, db, engine } = app.services;
  await jobs.runDue();
  return (
    db
      .selectFrom('outbox')
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      // While the clock stands still, the number of the row or of its transaction tells which came first.
      .orderBy(sql.raw(engine === 'postgres' ? 'xmin::text::bigint' : 'rowid'))
      .select(['subject', 'text', 'html'])
      .execute()
  );
}

/** The newest match of a pattern's first group in the recipient's messages. */
export async function newestIn(app: TestApp, recipient: string, pattern: RegExp): Promise<string> {
  const found = (await messagesTo(app, recipient)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1);
  if (found === undefined) throw new Error(`No message to ${recipient} matches ${String(pattern)}.`);
  return found;
}

export const LOGIN_CODE = /code is (\d{6})/;
export const RESET_TOKEN = /\/reset-password\?token=([\w-]{43})/;
export const VERIFY_TOKEN = /\/verify-email\?token=([\w-]{43})/;
