/** Kinds of jobs that send: what is of one delays nothing of another. `send-urgent`: codes and links that somebody waits for. `send-bulk`: what nobody must have. */
export const LANES = ['send-urgent', 'send', 'send-bulk'] as const;
export type Lane = (typeof LANES)[number];
