import { createHmac } from 'node:crypto';
import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Keyring, PurposeKey } from '@inlay/platform/keys/keyring.ts';
import type { FormParts } from '../forms-parts.ts';
import { type RecipientRow, recipientsByKey } from '../store/recipient-rows.ts';

const PURPOSE = 'form-recipients-v1';

const keyWith = ({ kid, key }: PurposeKey, siteId: string, address: string): string =>
  kid +
  createHmac('sha256', key)
    .update(`${siteId} ${emailKey(address) ?? address}`)
    .digest('base64url');

/** What an address is known by in a project: worth nothing without SECRET_KEY, and in another project. */
export const recipientKeyOf = (keyring: Keyring, siteId: string, address: string): string =>
  keyWith(keyring.current(PURPOSE), siteId, address);

/** Whatever key they were noted under. */
export const keysOfRecipient = (keyring: Keyring, siteId: string, address: string): string[] =>
  keyring.hashing(PURPOSE).map((key) => keyWith(key, siteId, address));

export type KnownRecipient = (address: string) => RecipientRow | undefined;

/** What became of addresses in a project, under whatever key they were noted. */
export async function knownRecipients(
  { keyring }: Pick<FormParts, 'keyring'>,
  queries: Queries,
  siteId: string,
  addresses: readonly string[],
): Promise<KnownRecipient> {
  const keysOf = (address: string) => keysOfRecipient(keyring, siteId, address);
  const rows = new Map((await recipientsByKey(queries, siteId, addresses.flatMap(keysOf))).map((row) => [row.address_key, row]));
  return (address) => {
    const found = keysOf(address).flatMap((key) => rows.get(key) ?? []);
    return found.find(({ state }) => state === 'refused') ?? found[0];
  };
}
