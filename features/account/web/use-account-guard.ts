import { STORAGE } from '@inlay/kernel/constants.ts';
import { type KnownBefore, useSessionGuard } from '@inlay/ui/hooks/use-session-guard.ts';
import { localStore } from '@inlay/web-client/storage.ts';

const flagFirst: KnownBefore<never> = () => (localStore.get(STORAGE.loggedIn) === 'true' ? undefined : 'nobody');

/** Two gates before `/account/*`. The flag in this browser must be exactly "true"; then the server must know the session. */
export const useAccountGuard = () => useSessionGuard(flagFirst);
