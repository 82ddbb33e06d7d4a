import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { errors } from '../../rules/message-errors.ts';
import type { MessageParts } from '../message-parts.ts';
import type { SettledMessage } from '../shapes/settled-message.ts';
import { templateOf } from '../templates/template-of.ts';
import { findMessage, lockMessage } from '../store/message-rows.ts';
import { findRecipient } from '../store/recipient-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import { type Accepted, acceptMessage } from './accept-message.ts';
import { beginAcceptance } from './send-one.ts';

/** A new message with the same content, to the same person. @throws Refusal `not_found`, `content-erased`, `quota-exceeded` */
export async function resendMessage(parts: MessageParts, queries: Queries, place: SubscribedPlace, id: string): Promise<Accepted> {
  const before = await findMessage(queries, place, id);
  if (!before) throw new Refusal('not_found');
  if (before.erased_at !== null) throw new Refusal(errors['content-erased']);
  const known = before.recipient_id === null ? undefined : await findRecipient(queries, place, before.recipient_id);
  const { recipient, recipient_name, from_name, from_address, reply_to, subject, text, html } = before;
  const again: SettledMessage = {
    // Whoever is known by an id gets it where their mail goes today.
    ...(known ? { recipient: known.own_id } : { to: { name: recipient_name, address: recipient } }),
    subject,
    text,
    ...(html !== null && { html }),
    ...(from_address !== null && { from: { name: from_name, address: from_address } }),
    ...(reply_to !== null && { replyTo: { name: '', address: reply_to } }),
    template: templateOf(before),
    category: before.category,
    tags: JSON.parse(before.tags) as Record<string, string>,
    headers: JSON.parse(before.headers) as Record<string, string>,
  };
  const acceptance = await beginAcceptance(parts, queries, place, [again]);
  if (!(await lockMessage(queries, parts.engine, place, id))) throw new Refusal('not_found');
  const accepted = await acceptMessage(parts, queries, acceptance, again);
  await addSteps(queries, id, [{ at: parts.clock(), type: 'resent', said: accepted.id }]);
  return accepted;
}
