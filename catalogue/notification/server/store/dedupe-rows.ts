import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';

interface Claim {
  readonly keyHash: string;
  readonly messageId: string;
  readonly endsAt: number;
}

/** The first message with the key, while that counts. */
export async function firstOfKey(queries: Queries, place: SubscribedPlace, keyHash: string, now: number): Promise<string | undefined> {
  const row = await queries
    .selectFrom('notification_dedupe')
    .where('site_id', '=', place.siteId)
    .where('environment', '=', place.environment)
    .where('component', '=', place.component)
    .where('key_hash', '=', keyHash)
    .where('ends_at', '>', now)
    .select('message_id')
    .executeTakeFirst();
  return row?.message_id;
}

/** Whether this message is the first with the key: of any number at once one is. */
export async function claimKey(
  queries: Queries,
  { siteId, environment, component }: SubscribedPlace,
  { keyHash, messageId, endsAt }: Claim,
  now: number,
): Promise<boolean> {
  const claimed = await queries
    .insertInto('notification_dedupe')
    .values({ site_id: siteId, environment, component, key_hash: keyHash, message_id: messageId, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'environment', 'component', 'key_hash'])
        .doUpdateSet({ message_id: messageId, ends_at: endsAt })
        .where('notification_dedupe.ends_at', '<=', now),
    )
    .returning('message_id')
    .executeTakeFirst();
  return claimed !== undefined;
}
