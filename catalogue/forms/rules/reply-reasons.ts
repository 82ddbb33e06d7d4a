/** Why a reply did not arrive, or is the last one to its address. */
export const REPLY_REASONS = {
  bounce: 'There is no such mailbox. Nothing more is sent to this address.',
  blocked: 'The visitor’s mail server refused the mail because of its sender or its content.',
  soft: 'The visitor’s mail server could not deliver the mail.',
  complaint: 'The visitor marked this mail as spam. Nothing more is sent to this address.',
  uncertain: 'A mail server took the mail and gave no answer. It may have been sent.',
  'suppressed-bounce': 'Not sent: an earlier mail to this address bounced.',
  'suppressed-complaint': 'Not sent: an earlier mail to this address was marked as spam.',
  'suppressed-stop': 'Not sent: the visitor asked for no more messages.',
  'suppressed-owner': 'Not sent: this address is on your list of suppressed addresses.',
} as const satisfies Readonly<Record<string, string>>;
export type ReplyReason = keyof typeof REPLY_REASONS;

const isReason = (text: string): text is ReplyReason => Object.hasOwn(REPLY_REASONS, text);

/** Of a mail to an address that nothing is sent to. */
export function reasonOfSuppression(reason: string): ReplyReason {
  const known = `suppressed-${reason}`;
  return isReason(known) ? known : 'suppressed-owner';
}
