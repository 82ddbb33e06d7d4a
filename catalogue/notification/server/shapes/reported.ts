import type { BounceClass, FailureCode } from '../../rules/failures.ts';

export interface Failure {
  readonly code: FailureCode;
  readonly text: string;
  /** Another try would end the same way. */
  readonly permanent: boolean;
}

export interface Bounce {
  readonly bounceClass: BounceClass;
  readonly status: string;
  readonly text: string;
  readonly isSuppressed: boolean;
}

/** How a message ends that is refused for good. */
export type Ended = ({ readonly state: 'bounced' } & Bounce) | ({ readonly state: 'failed' } & Failure);

/** What was told of a message after it was sent. */
export type Reported =
  | Ended
  | { readonly state: 'sent'; readonly text: string }
  | { readonly state: 'delivered'; readonly text: string }
  | { readonly state: 'complained'; readonly text: string; readonly source: 'arf' | 'provider'; readonly isSuppressed: boolean };

/** What is told of a message in test, one after the other. */
export interface Simulated {
  readonly afterMs: number;
  readonly reports: readonly Reported[];
}
