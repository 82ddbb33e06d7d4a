import { Refusal } from '@inlay/kernel/errors.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const COME_BACK_S = 60;

const isFull = (error: unknown): boolean =>
  error instanceof Error && (FULL.has((error as NodeJS.ErrnoException).code ?? '') || isFull(error.cause));

/** A full disk is no fault of the caller's, and none of ours: what can't be written is refused for now. */
export const refusedWhenFull = (error: unknown): unknown =>
  isFull(error) ? new Refusal('unavailable', { retryAfter: COME_BACK_S }) : error;
