import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestApp } from '../app.ts';

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

/** The newest match of a pattern's first group in the recipient's messages. Some are written after the answer: the first is waited for. */
export async function newestIn(app: TestApp, recipient: string, pattern: RegExp): Promise<string> {
  for (let looks = 0; looks < 200; looks += 1) {
    const found = (await messagesTo(app, recipient)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1);
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error(`No message to ${recipient} matches ${String(pattern)}.`);
}

/** As if the owner had used the link of the mail: notices go to confirmed addresses alone. */
export async function confirmAddress(app: TestApp, email: string): Promise<void> {
  await app.services.db.updateTable('accounts').set({ email_verified_at: app.clock() }).where('email', '=', email).execute();
}

/** As if a code had come back from the contact that the account's codes go to. */
export async function confirmContact(app: TestApp, userName: string, key: string): Promise<void> {
  await app.services.db.updateTable('accounts').set({ two_factor_proven: key }).where('user_name', '=', userName).execute();
}

export const LOGIN_CODE = /code is (\d{6})/;
export const RESET_TOKEN = /\/reset-password#token=([\w-]{43})/;
export const VERIFY_TOKEN = /\/verify-email#token=([\w-]{43})/;
export const UNDO_TOKEN = /\/undo-email#token=([\w-]{43})/;
export const UNDO_FACTOR_TOKEN = /\/undo-second-factor#token=([\w-]{43})/;
