import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { removeChallengesExpiredBefore } from './challenges/login-challenges.ts';
import { removeDevicesUnusedSince } from './devices/login-devices.ts';
import type { Realm } from './realm.ts';
import { forgetFailures } from './throttle/failures.ts';
import { removeUnfinishedAuthenticators } from './totp/authenticators.ts';
import { SETUP_LIFETIME_MS } from './totp/setup-lifetime.ts';

/** Beyond their end: whoever comes with an old code is told that it has expired, not that it never was. */
const EXPIRED_KEPT_MS = DAY_MS;
/** A month longer than the cookie of the device lives. */
const DEVICE_KEPT_MS = 400 * DAY_MS;

/** Removes challenges, set-ups, browsers and counted failures that are of no use any more, whoever's they are. */
export async function removeStale(queries: Queries, { throttle }: Realm, now: number): Promise<void> {
  await removeChallengesExpiredBefore(queries, now - EXPIRED_KEPT_MS);
  await removeDevicesUnusedSince(queries, now - DEVICE_KEPT_MS);
  await removeUnfinishedAuthenticators(queries, now - SETUP_LIFETIME_MS);
  await forgetFailures(queries, now - throttle.forgetMs);
}
