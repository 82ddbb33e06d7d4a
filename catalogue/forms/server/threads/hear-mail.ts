import type { Answering, HeardThread, ToldOfMail } from '@inlay/messaging/listeners.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { FormParts } from '../forms-parts.ts';
import { noteReason, replyByMessage } from '../store/reply-rows.ts';
import { threadOf } from '../store/thread-rows.ts';
import { admitsMail } from './admits-mail.ts';
import { keepReceived } from './keep-received.ts';
import { writeReceived } from './write-received.ts';

/** Hears what becomes of replies: what visitors answer, and what mail servers tell. */
export function hearMail(parts: FormParts): void {
  const { answers, reports } = parts.messaging.listeners;
  answers.push((mail) => findThread(parts, mail));
  reports.push(noteReport);
}

async function findThread(parts: FormParts, mail: Answering): Promise<HeardThread | undefined> {
  const thread = await threadOf(parts.db, mail);
  return (
    thread && {
      admits: (mailId) => admitsMail(parts, thread, mailId),
      keep: (heard) => keepReceived(parts, thread, heard),
      write: async (queries, heard) => void (await writeReceived(parts, queries, thread, { ...heard, files: [], omitted: 0 })),
    }
  );
}

/** What bounces after it was sent, or is refused when it is handed over. */
async function noteReport(queries: Queries, { kind, messageId, ...place }: ToldOfMail): Promise<void> {
  // Still tried.
  if (kind === 'delayed') return;
  const reply = await replyByMessage(queries, place, messageId);
  if (reply) await noteReason(queries, reply.id, { reason: kind, ...(kind !== 'complaint' && { state: 'bounced' }) });
}
