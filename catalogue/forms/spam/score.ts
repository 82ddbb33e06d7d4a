import type { SpamFacts } from './spam-facts.ts';

export type SpamSignal =
  | 'honeypot'
  | 'too-fast'
  | 'no-ticket'
  | 'no-origin'
  | 'links'
  | 'markup'
  | 'allowed-sender'
  | 'repeated'
  | 'repeated-elsewhere'
  | 'disposable'
  | 'blocked-word'
  | 'busy-network'
  | 'classifier'
  | 'captcha';

export interface SpamReason {
  readonly signal: SpamSignal;
  readonly points: number;
}

export interface SpamScore {
  /** 0.0 to 10.0. */
  readonly score: number;
  /** In the order of the table; what counted for nothing is left out. */
  readonly reasons: readonly SpamReason[];
}

const MOST = 10;

const SIGNALS: Readonly<Record<SpamSignal, (facts: SpamFacts) => number>> = {
  honeypot: ({ trapFilled }) => (trapFilled ? MOST : 0),
  'too-fast': ({ secondsToFill, minSeconds }) => (secondsToFill !== null && secondsToFill < minSeconds ? 4 : 0),
  'no-ticket': ({ secondsToFill }) => (secondsToFill === null ? 1 : 0),
  'no-origin': ({ originMissing }) => (originMissing ? 2 : 0),
  links: ({ links, freeLinks }) => within(links - freeLinks, 0, 4),
  markup: ({ markup }) => (markup ? 3 : 0),
  'allowed-sender': ({ allowedSender }) => (allowedSender ? -MOST : 0),
  repeated: ({ timesSent }) => (timesSent >= 3 ? 4 : timesSent === 2 ? 2 : 0),
  'repeated-elsewhere': ({ projectsReached }) => (projectsReached >= 5 ? 3 : 0),
  disposable: ({ disposable }) => (disposable ? 2 : 0),
  'blocked-word': ({ blockedWords }) => within(3 * blockedWords, 0, 6),
  'busy-network': ({ fromNetwork }) => (fromNetwork > 20 ? 4 : fromNetwork > 5 ? 2 : 0),
  classifier: ({ spamProbability }) => within(MOST * (spamProbability - 0.5), -3, 5),
  captcha: ({ captcha }) => (captcha === null ? 0 : captcha === 'pow' ? -1 : -2),
};

/** Adds up what speaks for spam and against it. The points of the reasons give the score, clamped to 0 to 10. */
export function scoreSubmission(facts: SpamFacts): SpamScore {
  const reasons = (Object.entries(SIGNALS) as [SpamSignal, (facts: SpamFacts) => number][])
    .map(([signal, pointsOf]) => ({ signal, points: oneDecimal(pointsOf(facts)) }))
    // No person sees the trap, so nothing speaks for who fills it.
    .filter(({ points }) => (facts.trapFilled ? points > 0 : points !== 0));
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  return { score: oneDecimal(within(sum, 0, MOST)), reasons };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
