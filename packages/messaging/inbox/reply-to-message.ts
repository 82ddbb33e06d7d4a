import { Refusal } from '@inlay/kernel/errors.ts';
import type { Commit, ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import { ok } from '@inlay/platform/http/ok.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { Services } from '@inlay/platform/services.ts';
import { cleanMailText } from '../inbound/mail-text.ts';
import { type HeardThread, type Listeners, findThread } from '../listeners.ts';
import { type InboxRow, findMessage } from '../store/inbox-rows.ts';

type Parts = Pick<Services, 'db'> & { readonly listeners: Listeners };

/** What an answer to a message belongs to; undefined where nobody hears it. */
export async function threadOfMessage(
  listeners: Listeners,
  { id, channel, site_id: siteId, environment }: InboxRow,
): Promise<HeardThread | undefined> {
  if (channel !== 'email') return undefined;
  return findThread(listeners, { place: { siteId, environment }, tagHashes: [], answered: [], messageId: id });
}

/**
 * An answer of whoever the message was for, as if it had come by mail.
 * @throws Refusal `not_found`, `conflict` where nobody hears it
 */
export async function replyToMessage(
  { db, listeners }: Parts,
  project: ProjectCaller,
  { id, text }: { readonly id: string; readonly text: string },
  commit: Commit,
) {
  const row = await findMessage(db, project, id);
  if (!row) throw new Refusal('not_found');
  const thread = await threadOfMessage(listeners, row);
  if (!thread) throw new Refusal('conflict', { message: 'This message takes no answers. Only a reply to a visitor does.' });
  const mailId = `${newId('dev')}@invalid`;
  const mail = { mailId, from: row.recipient, text: cleanMailText(text), automatic: false, files: [], moreFiles: 0 };
  return commit(async (queries) => {
    await thread.write(queries, mail);
    return ok({ id, replied: true as const });
  });
}
