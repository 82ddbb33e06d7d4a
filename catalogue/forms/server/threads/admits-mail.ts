import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import { licenceFor } from '@inlay/licensing/licences.ts';
import { RECEIVED_LIMIT } from '../callers/call-limits.ts';
import type { FormParts } from '../forms-parts.ts';
import { hasMail } from '../store/reply-rows.ts';
import type { Thread } from '../store/thread-rows.ts';

/**
 * Whether a mail is to be looked into for a thread. One that is there already is not, nor any more once too many have come: a mail costs more
 * than what a form takes.
 */
export async function admitsMail(parts: FormParts, thread: Thread, mailId: string): Promise<boolean> {
  const { submission } = thread;
  if (!(await isServed(parts, thread)) || (await hasMail(parts.db, submission, mailId))) return false;
  if (await parts.limits.tryTake(RECEIVED_LIMIT, submission)) return true;
  parts.log.warn({ submission }, 'a mail was dropped: its thread gets too many');
  return false;
}

/** As for visitors: a while after its end a subscription takes nothing more. */
async function isServed({ db, clock }: FormParts, { place }: Thread): Promise<boolean> {
  const licence = await licenceFor(db, place);
  return licence !== undefined && licence.expiresAt + LICENCE_GRACE_MS > clock();
}
