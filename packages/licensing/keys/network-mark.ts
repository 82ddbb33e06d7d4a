import { createHmac, randomBytes } from 'node:crypto';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import type { Clock } from '@inlay/platform/clock.ts';

/** What stands for a caller's network in this process's memory, for as long as the hour lasts. */
export type NetworkMark = (address: string) => string;

/** Under a key that is made anew each hour and kept nowhere: what is left of a mark then tells nothing, and nothing is recognised by it. */
export function makeNetworkMark(clock: Clock): NetworkMark {
  let hour = -1;
  let key = randomBytes(32);
  return (address) => {
    const now = Math.floor(clock() / HOUR_MS);
    if (now !== hour) {
      hour = now;
      key = randomBytes(32);
    }
    return createHmac('sha256', key).update(callerNetwork(address)).digest('base64url').slice(0, 22);
  };
}
