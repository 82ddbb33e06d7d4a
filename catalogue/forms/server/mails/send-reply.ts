import { hashOfTag, replyAddress, replyTagOf } from '@inlay/messaging/inbound/reply-address.ts';
import { messageIdOf } from '@inlay/messaging/sending/message-id.ts';
import type { Sending } from '@inlay/messaging/sending/offer-message.ts';
import { reasonOfSuppression } from '../../rules/reply-reasons.ts';
import { findForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { inWords } from '../schema/form-schema.ts';
import type { OwnedPlace } from '../store/places.ts';
import { type ReplyRow, endReply, findReply, putTag, repliesOf } from '../store/reply-rows.ts';
import { findSubmission } from '../store/submission-rows.ts';
import type { ReplyJob } from './mail-jobs.ts';
import { ownAddress } from './recipients.ts';
import { nameOf } from './sender-name.ts';

/** Sends a reply to the submission's own address, in one thread with those before it. Throws where it is to be tried again. */
export async function sendReply(parts: FormParts, { place, id, reply: replyId }: ReplyJob): Promise<void> {
  const { db, messaging, settings } = parts;
  const mailIdOf = (message: string) => messageIdOf(settings, { site: place.siteId, id: message });
  const row = await findSubmission(db, place, id);
  const reply = row && (await findReply(db, row.id, replyId));
  // Deleted meanwhile, or sent by a run whose end was not noted.
  if (!row || row.email === null || !reply || reply.state !== 'queued') return;
  const found = await findForm(db, place, row.form);
  const title = found ? inWords(found, row.language).definition.title : row.form;
  const thread = await repliesOf(db, row.id);
  const at = thread.findIndex((one) => one.id === replyId);
  const before = thread.slice(0, Math.max(0, at)).map((one) => `<${one.mail_id ?? mailIdOf(one.message_id)}>`);
  const answerTo = await addressForAnswers(parts, place, reply);
  const sending = await messaging.sendMail({
    id: reply.message_id,
    messageId: mailIdOf(reply.message_id),
    site: place.siteId,
    environment: place.environment,
    component: place.component,
    to: row.email,
    from: { name: await nameOf(db, place.siteId) },
    subject: `Re: ${title} (${row.reference})`,
    text: `${reply.text}\n`,
    headers: {
      ...(answerTo !== undefined && { 'Reply-To': answerTo }),
      ...(before.length > 0 && { 'In-Reply-To': before.at(-1) ?? '', References: before.slice(-10).join(' ') }),
    },
  });
  if (sending.state === 'waiting') throw new Error(`A reply waits: ${sending.error}`);
  await endReply(db, reply.id, endOf(sending));
}

/** Where the visitor's answer comes back into the thread, or, where nobody hears it there, to the owner. */
async function addressForAnswers({ db, keyring, settings }: FormParts, place: OwnedPlace, reply: ReplyRow): Promise<string | undefined> {
  if (!settings.inbound) return ownAddress(db, place);
  const tag = replyTagOf(keyring, reply.message_id);
  await putTag(db, reply.id, hashOfTag(tag));
  return replyAddress(settings.inbound, tag);
}

function endOf(sending: Sending): Pick<ReplyRow, 'state' | 'reason'> {
  if (sending.state === 'suppressed') return { state: 'failed', reason: reasonOfSuppression(sending.reason) };
  // What a server has refused is noted by its report.
  return sending.state === 'failed' ? { state: 'failed', reason: 'uncertain' } : { state: 'sent', reason: null };
}
