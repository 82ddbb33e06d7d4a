/** Kinds of jobs that send: what is of one delays nothing of another. `send-urgent`: codes and links that somebody waits for. `send-bulk`: what nobody must have. */
export const LANES = ['send-urgent', 'send', 'send-bulk'] as const;
export type Lane = (typeof LANES)[number];
/** How many of a lane a process sends at once: most of the time of a mail is waiting for a server. */
export const LANE_PLACES: Readonly<Record<Lane, number>> = { 'send-urgent': 8, send: 12, 'send-bulk': 8 };
