import { DAY_MS } from '@inlay/kernel/time.ts';

/** So long what was stopped is taken back by a press; later its owner is asked by mail. */
export const UNDO_MS = 30 * DAY_MS;
