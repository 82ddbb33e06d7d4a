import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { NewMessage } from '../../rules/calls/message-shapes.ts';
import type { Mailbox } from '../../rules/mailbox.ts';
import { findRecipient } from '../store/recipient-rows.ts';

/** Whom a message is for, as templates may know them. */
export interface Addressee {
  readonly to: Mailbox;
  /** The project's own id; null where the call named an address. */
  readonly id: string | null;
  readonly locale: string | undefined;
  readonly timeZone: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** @throws Refusal `invalid_request` on `recipient` */
export async function addresseeOf(
  queries: Queries,
  place: SubscribedPlace,
  asked: Pick<NewMessage, 'to' | 'recipient' | 'locale'>,
): Promise<Addressee> {
  const { to, recipient: id, locale } = asked;
  if (to !== undefined) return { to, id: null, locale, timeZone: undefined, data: {} };
  const row = id === undefined ? undefined : await findRecipient(queries, place, id);
  if (!row) throw new Refusal('invalid_request', { fields: { recipient: 'This recipient does not exist.' } });
  return {
    to: { name: row.name, address: row.address },
    id: row.own_id,
    locale: locale ?? row.locale ?? undefined,
    timeZone: row.time_zone ?? undefined,
    data: JSON.parse(row.data) as Record<string, unknown>,
  };
}
