import { emailKey } from '@inlay/kernel/identifiers.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type RecipientState, namedAddresses } from '../../rules/recipients/named-addresses.ts';
import { findForm } from '../definitions/find-form.ts';
import { subscriptionSettings } from '../definitions/subscription-settings.ts';
import type { FormParts } from '../forms-parts.ts';
import { ownAddress } from '../mails/recipients.ts';
import type { OwnedPlace } from '../store/places.ts';
import { knownRecipients } from './known-recipients.ts';

export interface ListedRecipient {
  readonly address: string;
  readonly state: RecipientState;
  readonly askedAt: string | null;
}

/** What became of the addresses that are saved in Configuration, or in one form. @throws Refusal `not_found` */
export async function listRecipients(
  parts: FormParts,
  queries: Queries,
  place: OwnedPlace,
  form: string | undefined,
): Promise<ListedRecipient[]> {
  const found = form === undefined ? undefined : await findForm(queries, place, form);
  if (form !== undefined && !found) throw new Refusal('not_found');
  const named = namedAddresses(found ? found.definition.settings : await subscriptionSettings(queries, place));
  const own = await ownAddress(queries, { ...place, environment: 'live' });
  const knownOf = await knownRecipients(parts, queries, place.siteId, named);
  return named.map((address) => {
    if (own !== undefined && emailKey(own) === emailKey(address)) return { address, state: 'own', askedAt: null };
    const row = knownOf(address);
    return { address, state: row?.state ?? 'unasked', askedAt: row ? new Date(row.asked_at).toISOString() : null };
  });
}
