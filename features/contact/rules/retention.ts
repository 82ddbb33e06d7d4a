import { DAY_MS } from '@inlay/kernel/time.ts';

/** How long a message stays, and how long the network address that it came from. */
export const MESSAGE_KEPT_MS = 365 * DAY_MS;
export const ADDRESS_KEPT_MS = 30 * DAY_MS;
