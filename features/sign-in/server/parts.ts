import { accountsRealm } from '@inlay/identity/realm.ts';
import { makeThrottle, type Throttle } from '@inlay/identity/throttle/throttle.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Actions } from './actions.ts';
import { type DeviceCookie, makeDeviceCookie } from './login/device-cookie.ts';

/** What the operations of this slice share. */
export interface Parts extends Services {
  readonly actions: Actions;
  readonly throttle: Throttle;
  readonly deviceCookie: DeviceCookie;
}

export const makeParts = (services: Services, actions: Actions): Parts => ({
  ...services,
  actions,
  throttle: makeThrottle(services, accountsRealm),
  deviceCookie: makeDeviceCookie(services.settings.publicUrl),
});
