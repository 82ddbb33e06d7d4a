/** Milliseconds since the epoch, UTC. Injected everywhere, so that tests move time instead of waiting for it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
