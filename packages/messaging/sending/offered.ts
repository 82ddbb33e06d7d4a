import type { HandOver } from '@inlay/platform/mail/hand-over.ts';
import type { TextRefusal } from '../rules/text-refusals.ts';

/** For logs and tables, naming no address; and the server's own words, or why there are none. */
export type Told = Pick<HandOver, 'code' | 'said'>;

/** A text that a service refuses, and why. */
export type TextRefused = Told & {
  readonly outcome: 'refused';
  readonly of: 'recipient' | 'message';
  readonly elsewhere: boolean;
  readonly why: TextRefusal;
};

/**
 * What came of offering a message to one sender: as for mails, and what texts add. `busy`: the sender wants to be left alone for a while, which says
 * nothing of the message.
 */
export type Offered = HandOver | TextRefused | (Told & { readonly outcome: 'busy'; readonly forMs: number });
