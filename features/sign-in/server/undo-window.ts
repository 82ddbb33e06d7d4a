import { HOUR_MS } from '@inlay/kernel/time.ts';

/** For so long the owner can undo a change by the link that was mailed. The mails and the answers say 72 hours. */
export const UNDO_MS = 72 * HOUR_MS;
