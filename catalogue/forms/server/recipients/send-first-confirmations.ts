import { emailKey, mailboxOf } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type Naming, namedAddresses } from '../../rules/recipients/named-addresses.ts';
import type { FormParts } from '../forms-parts.ts';
import { ownAddress } from '../mails/recipients.ts';
import type { OwnedPlace } from '../store/places.ts';
import { knownRecipients } from './known-recipients.ts';
import { sendConfirmation } from './send-confirmation.ts';

/**
 * Mails a confirmation to each address that saved settings name for the first time, in the transaction of the save, while there is budget:
 * what is left over stays unasked. An account that has not confirmed its own address asks nobody.
 */
export async function sendFirstConfirmations(
  parts: FormParts,
  queries: Queries,
  place: OwnedPlace,
  { settings, form }: { settings: Naming; form: string | null },
): Promise<void> {
  if (place.environment === 'test') return;
  const named = namedAddresses(settings);
  const own = named.length > 0 ? await ownAddress(queries, place) : undefined;
  if (own === undefined) return;
  const knownOf = await knownRecipients(parts, queries, place.siteId, named);
  const fresh = named
    .filter((address) => emailKey(address) !== emailKey(own) && !knownOf(address))
    // In one order everywhere, or two projects that save at once would wait for each other's budgets.
    .toSorted((one, other) => (mailboxOf(one) < mailboxOf(other) ? -1 : 1));
  for (const address of fresh) if ((await sendConfirmation(parts, queries, place, { address, form })) === 'project') return;
}
