import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';

/** Forgets what was sent and can't be answered any more since `time` (ms), whoever's it is. */
export async function removeExpiredBefore(queries: Queries, time: number): Promise<void> {
  await queries.deleteFrom('password_resets').where('expires_at', '<', time).execute();
  await queries.deleteFrom('email_verifications').where('expires_at', '<', time).execute();
  await queries.deleteFrom('phone_verifications').where('expires_at', '<', time).execute();
}
