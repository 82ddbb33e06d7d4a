import { type Category, TRANSACTIONAL } from '../../rules/recipients/categories.ts';
import { isSubscribed } from '../../rules/recipients/choices.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { Leave } from '../shapes/leave.ts';
import type { MessageParts } from '../message-parts.ts';
import { findCategory } from '../store/category-rows.ts';
import { choicesOf } from '../store/choice-rows.ts';
import type { ListedMessage } from '../store/message-rows.ts';
import { unsubscribeUrl } from '../unsubscribing/choice-links.ts';
import { holdInQuietHours } from '../quiet-hours/hold-in-quiet-hours.ts';
import { suppressMessage } from './end-message.ts';

/** Deleted meanwhile: nobody knows that it was required. */
const gone = (key: string): Category => ({ key, names: {}, descriptions: {}, required: false, defaultOn: true });

/** Looks again at what its recipient wants, in each round: who has stopped its category meanwhile doesn't get it. Undefined: it is not to be sent now. */
export async function mayReceive(parts: MessageParts, message: ListedMessage): Promise<Leave | undefined> {
  const { db, engine } = parts;
  const { id, site_id: siteId, environment, component, recipient: address, state } = message;
  // Always required, and most of what is sent: nothing is looked up.
  if (message.category === TRANSACTIONAL) return { headers: {} };
  const place = { siteId, environment, component };
  const category = (await findCategory(db, place, message.category)) ?? gone(message.category);
  if (category.required) return { headers: {} };
  // What may have been sent is not called suppressed.
  if (state !== 'sending' && !isSubscribed(category, await choicesOf(db, place, address))) {
    await db.transaction().execute(async (queries) => {
      await shareAccount(queries, engine, message.account_id);
      await suppressMessage(parts, queries, id, ['scheduled', 'queued', 'waiting'], 'unsubscribed');
    });
    return undefined;
  }
  if (await holdInQuietHours(parts, message)) return undefined;
  const url = unsubscribeUrl(parts, { siteId, environment, address, recipient: message.recipient_id }, category.key);
  // RFC 8058: the mailbox's own button posts to it, without a page.
  return { headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}
