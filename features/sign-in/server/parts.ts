import type { Services } from '@inlay/platform/services.ts';
import type { Keyring } from '@inlay/runtime/keyring.ts';
import { type DeviceCookie, makeDeviceCookie } from './device-cookie.ts';
import { makeOneAtATime, type OneAtATime } from './one-at-a-time.ts';
import { makeThrottle, type Throttle } from './throttle.ts';

/** What the operations of this slice share. */
export interface Parts extends Services {
  readonly throttle: Throttle;
  readonly oneAtATime: OneAtATime;
  readonly deviceCookie: DeviceCookie;
  readonly keyring: Keyring;
}

export const makeParts = (services: Services, keyring: Keyring): Parts => ({
  ...services,
  keyring,
  throttle: makeThrottle(services.db, services.clock),
  oneAtATime: makeOneAtATime(),
  deviceCookie: makeDeviceCookie(services.settings.publicUrl),
});
