import { STORAGE } from '@inlay/kernel/constants.ts';
import { localStore } from './storage.ts';

const LOCK = 'session-renewal';

/** Browsers have locks over TLS and on this machine; elsewhere nothing is waited for. */
const locked = <T>(mode: 'exclusive' | 'shared', work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(LOCK, { mode }, work) : work();

/** How often a tab of this browser has got a new token for the session. */
export const renewals = (): number => Number(localStore.get(STORAGE.renewals) ?? 0);

/** Runs a call that gives the session a new token, one at a time in all tabs of the browser. */
export const renew = <T>(call: () => Promise<T>): Promise<T> =>
  locked('exclusive', async () => {
    const answer = await call();
    localStore.set(STORAGE.renewals, String(renewals() + 1));
    return answer;
  });

/** Whether the session has got a new token since then; one that is under way is waited for. */
export const renewedSince = (before: number): Promise<boolean> => locked('shared', () => Promise.resolve(renewals() > before));
