/** What is known of a submission when it is judged. Everything is measured before; the score only adds up. */
export interface SpamFacts {
  /** The trap field, or `_gotcha`, holds something. */
  readonly trapFilled: boolean;
  /** Since the form was shown. Null without a ticket, or with one past its 24 hours. */
  readonly secondsToFill: number | null;
  readonly minSeconds: number;
  /** `Origin` is absent or `null`. In test it never counts. */
  readonly originMissing: boolean;
  readonly links: number;
  readonly freeLinks: number;
  readonly markup: boolean;
  readonly allowedSender: boolean;
  /** How often the project got this text in 24 hours, this time included; 0 for a text too short to compare. */
  readonly timesSent: number;
  /** How many projects got this text in 24 hours, this one included. */
  readonly projectsReached: number;
  readonly disposable: boolean;
  /** How many of the project's blocked words stand in it. */
  readonly blockedWords: number;
  /** Submissions of this network to the project in an hour, this one included. */
  readonly fromNetwork: number;
  /** The classifier's answer, 0 to 1. */
  readonly spamProbability: number;
  /** How the captcha was solved, where there is a good token. */
  readonly captcha: 'visual' | 'audio' | 'pow' | null;
}
