import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/identity/tables.ts';
import '../tables.ts';
import '@inlay/platform/database/tables.ts';

/** Forgets what was sent or asked and can't be answered any more since `time` (ms), whoever's it is. */
export async function removeExpiredBefore(queries: Queries, time: number): Promise<void> {
  await queries.deleteFrom('login_challenges').where('expires_at', '<', time).execute();
  await queries.deleteFrom('password_resets').where('expires_at', '<', time).execute();
  await queries.deleteFrom('email_verifications').where('expires_at', '<', time).execute();
  await queries.deleteFrom('phone_verifications').where('expires_at', '<', time).execute();
}

/** Authenticators whose first code was never entered. */
export async function removeUnfinishedAuthenticators(queries: Queries, begunBefore: number): Promise<void> {
  await queries.deleteFrom('authenticators').where('on_at', 'is', null).where('created_at', '<', begunBefore).execute();
}

export async function removeDevicesUnusedSince(queries: Queries, time: number): Promise<void> {
  await queries.deleteFrom('login_devices').where('last_login_at', '<', time).execute();
}
