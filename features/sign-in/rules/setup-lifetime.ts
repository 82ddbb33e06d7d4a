/** A setup that was begun is confirmed within this time, or begun anew. */
export const PENDING_MS = 15 * 60_000;
