import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';
import { conditionHolds, knownOf } from '../../rules/conditions.ts';
import type { FormValues } from '../../rules/field.ts';
import { recipientsOf } from '../../rules/form-settings.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import type { OwnedPlace } from '../store/places.ts';

/** The account's address; undefined while its owner has not confirmed it. */
export async function ownAddress(queries: Queries, { accountId, environment }: OwnedPlace): Promise<string | undefined> {
  const account = await queries
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['email', 'email_verified_at'])
    .executeTakeFirst();
  // Mails of test go to nobody.
  return account && (account.email_verified_at !== null || environment === 'test') ? account.email : undefined;
}

/**
 * Who is told of a submission. In live that is the account's own address alone: any other could be a stranger's, and none can confirm itself
 * yet.
 */
export async function findRecipients(
  queries: Queries,
  place: OwnedPlace,
  { settings, definition }: FoundForm,
  values: FormValues,
  now: number,
): Promise<readonly string[]> {
  const own = await ownAddress(queries, place);
  const known = knownOf(definition, values, { now, timeZone: settings.timeZone ?? 'UTC' });
  const named = recipientsOf(settings, (when) => conditionHolds(when, known));
  if (named === null) return own === undefined ? [] : [own];
  const key = own === undefined ? undefined : emailKey(own);
  return place.environment === 'test' ? named : named.filter((address) => key !== undefined && emailKey(address) === key);
}
