import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { mainAccount } from '@inlay/platform/database/main-account.ts';
import { conditionHolds, knownOf } from '../../rules/conditions.ts';
import type { FormValues } from '../../rules/field.ts';
import { recipientsOf } from '../../rules/settings/form-settings.ts';
import { writtenTo } from '../../rules/recipients/named-addresses.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { knownRecipients } from '../recipients/known-recipients.ts';
import type { OwnedPlace } from '../store/places.ts';

/** The owner's address; undefined while its owner has not confirmed it. */
export async function ownAddress(queries: Queries, { accountId, environment }: OwnedPlace): Promise<string | undefined> {
  const account = await mainAccount(queries, accountId).select(['main.email', 'main.email_verified_at']).executeTakeFirst();
  // Mails of test go to nobody.
  return account && (account.email_verified_at !== null || environment === 'test') ? account.email : undefined;
}

export type OwnAddressOf = (place: OwnedPlace) => Promise<string | undefined>;

/** The same, of several submissions of one transaction: each account is looked up once. */
export function ownAddresses(queries: Queries): OwnAddressOf {
  const known = new Map<string, Promise<string | undefined>>();
  return (place) => {
    const key = `${place.accountId} ${place.environment}`;
    const address = known.get(key) ?? ownAddress(queries, place);
    known.set(key, address);
    return address;
  };
}

/**
 * Who is told of a submission. In live the named addresses that are the account's own or have confirmed; while others have not, the account's
 * own stands in for them.
 */
export async function findRecipients(
  parts: Pick<FormParts, 'keyring'>,
  queries: Queries,
  { place, found: { settings, definition }, values, now, ownOf = ownAddresses(queries) }: Telling,
): Promise<readonly string[]> {
  const own = await ownOf(place);
  const known = knownOf(definition, values, { now, timeZone: settings.timeZone ?? 'UTC' });
  const named = recipientsOf(settings, (when) => conditionHolds(when, known));
  if (named === null) return own === undefined ? [] : [own];
  if (place.environment === 'test') return named;
  // While the account's own address is not confirmed, nobody is notified.
  if (own === undefined) return [];
  const recipient = await knownRecipients(parts, queries, place.siteId, named);
  return writtenTo(named, own, (address) => emailKey(address) === emailKey(own) || recipient(address)?.state === 'confirmed');
}

interface Telling {
  readonly place: OwnedPlace;
  readonly found: FoundForm;
  readonly values: FormValues;
  readonly now: number;
  readonly ownOf?: OwnAddressOf | undefined;
}
