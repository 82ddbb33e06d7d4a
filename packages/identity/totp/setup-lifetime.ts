import { MINUTE_MS } from '@inlay/kernel/time.ts';

/** A setup that was begun is confirmed within this time, or begun anew. */
export const SETUP_LIFETIME_MS = 15 * MINUTE_MS;
