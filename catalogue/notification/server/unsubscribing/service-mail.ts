import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { BudgetRule } from '@inlay/platform/mail/budgets.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import { mailboxOf } from '@inlay/kernel/identifiers.ts';
import type { MessageParts } from '../message-parts.ts';
import { FREE } from '../messages/charge-message.ts';
import { acceptMessage } from '../messages/accept-message.ts';
import { beginAcceptance } from '../messages/send-one.ts';

/** Mails about choices that somebody asks for at an address: anybody may name any. */
export const CHOICE_MAILS: BudgetRule = { name: 'choice-mails', points: 3, ms: HOUR_MS };

interface ServiceMail {
  readonly address: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail of ours in the project's name, about what its reader gets: it costs no quota and may lead to our pages. False where the address has had enough. */
export async function sendServiceMail(
  parts: MessageParts,
  queries: Queries,
  place: SubscribedPlace,
  { address, subject, text }: ServiceMail,
): Promise<boolean> {
  const key = JSON.stringify([place.siteId, place.environment, place.component, mailboxOf(address)]);
  if ((await parts.budgets.take(queries, CHOICE_MAILS, key)) === undefined) return false;
  const acceptance = await beginAcceptance(parts, queries, place, [{}], FREE);
  await acceptMessage(parts, queries, acceptance, { to: { name: '', address }, subject, text, template: null });
  return true;
}
