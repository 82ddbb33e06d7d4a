/** What any component's call, and siteverify, may refuse. Codes come from our own lists, never from a caller. */
export type RefusalEvent = `refused:${string}` | `verify:${string}`;

/** Stands in the figures for every host that no registered domain covers. */
export const OTHER_HOST = 'other';

/** Something that happened to an account's component, as the calls of the wire report it. */
export interface Happening {
  readonly accountId: string;
  /** Component id; "" where the keys don't tell it. */
  readonly component: string;
  /** The registered domain that covers the host, `localhost`, or `other`: strangers could invent subdomains without end. */
  readonly domain: string;
  /** Host name of the page as the caller gave it; null when it is not known. */
  readonly host: string | null;
  /** One of the component's `figures.ts`, `redeemed`, or a `RefusalEvent`; never a text of a caller's. */
  readonly event: string;
  /** What the install check takes the event for: the page has called with its keys, a visitor came through, or `_next` led to a stranger's page. */
  readonly sign?: 'seen' | 'solved' | 'next-refused';
  /** Of an event that tells a key is in use: that key. */
  readonly compKey?: string;
  /** What the component's figures call its duration, ms: of a captcha that is solved, since the challenge was given out. */
  readonly tookMs?: number;
}

/** Upper bounds of the solve times that are told apart, ms. The last one is a challenge's whole life. */
export const SOLVE_TIME_BOUNDS = [
  500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 12_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000,
  60_000, 80_000, 100_000, 120_000,
] as const;

const SOLVE_TIME = 'took:';

/** The event that a solve time is counted under, e.g. `took:4000` for 3.2 s. It stands with host "", apart from what is counted by host. */
export const solveTimeEvent = (tookMs: number): string =>
  `${SOLVE_TIME}${SOLVE_TIME_BOUNDS.find((bound) => tookMs <= bound) ?? SOLVE_TIME_BOUNDS.at(-1)}`;

/** The upper bound (ms) behind such an event; undefined for every other event. */
export const solveTimeBound = (event: string): number | undefined =>
  event.startsWith(SOLVE_TIME) ? Number(event.slice(SOLVE_TIME.length)) : undefined;
