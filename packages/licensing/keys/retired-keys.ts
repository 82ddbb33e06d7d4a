import type { Database, Queries } from '@inlay/platform/database/database.ts';
import { type Keyring, createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type SealedFor, seal, unseal } from '@inlay/platform/keys/seal.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import '../tables.ts';

/**
 * A hash can't be made anew without the text it is of. So that a former SECRET_KEY can leave the settings all the same, `npm run
 * rotate-key` keeps it here under the current one; such a key signs and opens nothing, it only knows what it has hashed.
 */
const boundTo = (kid: string): SealedFor => ({ purpose: 'retired-key-v1', about: kid });

/** The keyring of these settings, with the keys that were retired under one of theirs. */
export async function openKeyring(
  db: Database,
  { secretKey, olderSecretKeys }: Pick<ServerSettings, 'secretKey' | 'olderSecretKeys'>,
): Promise<Keyring> {
  const ring = createKeyring(secretKey, olderSecretKeys);
  const retired = (await retiredKeys(db)).flatMap(({ key_id, sealed }) => unseal(ring, sealed, boundTo(key_id)) ?? []);
  return createKeyring(secretKey, olderSecretKeys, retired);
}

export const retiredKeys = (queries: Queries) => queries.selectFrom('retired_keys').orderBy('key_id').selectAll().execute();

export async function retireKey(
  queries: Queries,
  keyring: Keyring,
  { kid, secret }: { kid: string; secret: string },
  now: number,
): Promise<void> {
  const sealed = seal(keyring, secret, boundTo(kid));
  await queries
    .insertInto('retired_keys')
    .values({ key_id: kid, sealed, retired_at: now })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet({ sealed }))
    .execute();
}

/** Those that were retired under a key of before are sealed with the current one. */
export async function renewRetiredKeys(queries: Queries, keyring: Keyring): Promise<number> {
  const rows = (await retiredKeys(queries)).filter(({ sealed }) => !sealed.startsWith(keyring.kid));
  let renewed = 0;
  for (const { key_id, sealed, retired_at } of rows) {
    const secret = unseal(keyring, sealed, boundTo(key_id));
    if (secret === undefined) continue;
    await retireKey(queries, keyring, { kid: key_id, secret }, retired_at);
    renewed += 1;
  }
  return renewed;
}

export async function forgetRetiredKey(queries: Queries, kid: string): Promise<void> {
  await queries.deleteFrom('retired_keys').where('key_id', '=', kid).execute();
}
