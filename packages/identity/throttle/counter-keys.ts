import { createHmac } from 'node:crypto';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';

const PURPOSE = 'login-failures-v1';

/**
 * Unknown names are counted like known ones, or the waits would tell them apart. Hashed: a name may be any length. Keyed: who was tried is
 * nobody's to read in the table.
 */
export const unknownDeviceKey = (keyring: Keyring, userNameKey: string): string =>
  `unknown:${createHmac('sha256', keyring.current(PURPOSE).key).update(userNameKey).digest('hex')}`;
export const knownDeviceKey = (deviceId: string): string => `device:${deviceId}`;
/** Of one session: whoever stole another must not keep the owner from proving who it is. */
export const sessionKey = (sessionId: string): string => `session:${sessionId}`;

export const addressKey = (address: string): string => `address:${callerNetwork(address)}`;
