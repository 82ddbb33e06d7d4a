import type { FailureCode } from '../../rules/failures.ts';

const WORDS: Readonly<Record<FailureCode, string>> = {
  'address-unknown': 'There is no such mailbox.',
  'mailbox-full': 'The mailbox is full.',
  blocked: 'The recipient’s server refused it because of who sends it, or of what it says.',
  unreachable: 'The recipient’s server did not take it.',
  'content-refused': 'The server refused what it holds.',
  'too-large': 'It is larger than the recipient’s server takes.',
  'gave-up': 'No sender could hand it over, and there are no more attempts.',
  'no-sender': 'No sender was up for 24 hours.',
  bounce: 'An earlier message to this address came back for good, so nothing more is sent there.',
  complaint: 'The recipient called an earlier message spam, so nothing more is sent there.',
  owner: 'You suppressed this address.',
  stop: 'The recipient asked to get no more messages.',
  unsubscribed: 'The recipient has unsubscribed from messages of this category.',
  'recipient-limit': 'This address has had as many messages as one may get in an hour or a day.',
};

const OF_LIST: readonly string[] = ['bounce', 'complaint', 'owner', 'stop', 'address-unknown'] satisfies FailureCode[];

/** Why a message has reached nobody; a code that this page does not know yet stands for itself. */
export const failureText = (code: string): string => (isKnown(code) ? WORDS[code] : code);

const isKnown = (code: string): code is FailureCode => Object.hasOwn(WORDS, code);

/** Its address is one of those to which nothing is sent any more. */
export const isOfSuppressed = (code: string): boolean => OF_LIST.includes(code);
