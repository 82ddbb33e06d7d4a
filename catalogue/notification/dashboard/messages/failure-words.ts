import type { FailureCode } from '../../rules/failures.ts';

const WORDS: Readonly<Record<FailureCode, string>> = {
  'address-unknown': 'There is no such mailbox.',
  'mailbox-full': 'The mailbox is full.',
  blocked: 'The recipient’s mail server rejected the message because of its sender or content.',
  unreachable: 'The recipient’s mail server did not accept it.',
  'content-refused': 'The mail server rejected the content.',
  'too-large': 'The message is larger than the recipient’s mail server accepts.',
  'gave-up': 'No sender could hand it over, and there are no more attempts.',
  'no-sender': 'No sender was available for 24 hours.',
  bounce: 'An earlier message to this address bounced, so we stopped sending to it.',
  complaint: 'The recipient marked an earlier message as spam, so we stopped sending to this address.',
  owner: 'You suppressed this address.',
  stop: 'The recipient asked to get no more messages.',
  unsubscribed: 'The recipient has unsubscribed from messages of this category.',
  landline: 'The number can’t take texts.',
  'carrier-filtered': 'The network of the recipient filtered it out.',
  'sender-refused': 'No service for texts would send it under your number.',
  'recipient-limit': 'This address reached its hourly or daily message limit.',
  erased: 'The recipient was deleted, and the content with them.',
};

const OF_LIST: readonly string[] = ['bounce', 'complaint', 'owner', 'stop', 'address-unknown'] satisfies FailureCode[];

/** Why a message has reached nobody; a code that this page does not know yet stands for itself. */
export const failureText = (code: string): string => (isKnown(code) ? WORDS[code] : code);

const isKnown = (code: string): code is FailureCode => Object.hasOwn(WORDS, code);

/** Its address is one of those to which nothing is sent any more. */
export const isOfSuppressed = (code: string): boolean => OF_LIST.includes(code);
