import { Refusal } from '@inlay/kernel/errors.ts';
import type { BodyOf } from '@inlay/kernel/contract.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageCalls } from '../../contract.ts';
import { recipientId } from '../../rules/calls/recipient-shapes.ts';
import type { MessageParts } from '../message-parts.ts';
import { carryChoices } from '../preferences/carry-choices.ts';
import { findRecipient, putRecipients } from '../store/recipient-rows.ts';
import type { RecipientRoom } from './recipient-room.ts';
import { recipientAnswer, recipientRow } from './recipient-row.ts';

type Asked = BodyOf<MessageCalls['saveRecipient']> & { readonly id: string };

/** Adds a recipient, or replaces the one with its id as a whole. @throws Refusal `invalid_request` on `id`, `limit-reached` */
export async function saveRecipient(
  { clock, engine }: Pick<MessageParts, 'clock' | 'engine'>,
  room: RecipientRoom,
  queries: Queries,
  place: SubscribedPlace,
  asked: Asked,
) {
  const id = recipientId.safeParse(asked.id);
  if (!id.success) throw new Refusal('invalid_request', { fields: { id: id.error.issues[0]?.message ?? '' } });
  await shareAccount(queries, engine, place.accountId);
  const before = await findRecipient(queries, place, id.data);
  if (!before) await room.take(queries, place, 1);
  await putRecipients(queries, [recipientRow(place, asked, clock())]);
  if (before) await carryChoices(queries, place, before.address, asked.email);
  const row = await findRecipient(queries, place, id.data);
  if (!row) throw new Refusal('unavailable');
  return { recipient: recipientAnswer(row), isNew: before === undefined };
}
