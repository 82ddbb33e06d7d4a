/** For so long the owner can undo a change by the link that was mailed. The mails and the answers say 72 hours. */
export const UNDO_MS = 72 * 3_600_000;
