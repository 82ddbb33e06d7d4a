/** Why a message has not reached anybody, for good. */
export const FAILURE_CODES = [
  'address-unknown',
  'mailbox-full',
  'blocked',
  'unreachable',
  'content-refused',
  'too-large',
  'gave-up',
  'no-sender',
  'bounce',
  'complaint',
  'owner',
  'stop',
  'recipient-limit',
  'unsubscribed',
  'erased',
  'landline',
  'carrier-filtered',
  'sender-refused',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** `hard`: nobody is there. `blocked`: refused because of who sends, or of what. `soft`: for another reason. */
export const BOUNCE_CLASSES = ['hard', 'soft', 'blocked'] as const;
export type BounceClass = (typeof BOUNCE_CLASSES)[number];

const FULL = /^[45]\.2\.2$/;
const TOO_LARGE = /^5\.(?:2\.3|3\.4)$/;

/** Why a message came back. */
export function codeOfBounce(bounceClass: BounceClass, status: string): FailureCode {
  if (bounceClass === 'hard') return 'address-unknown';
  if (bounceClass === 'blocked') return 'blocked';
  return FULL.test(status) ? 'mailbox-full' : 'unreachable';
}

/** Why a message ended that its server has asked to be asked later for, again and again. @param reply its words, e.g. `452 4.2.2 Mailbox full` */
export const codeOfDeferral = (reply: string): FailureCode =>
  FULL.test(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(reply)?.[1] ?? '') ? 'mailbox-full' : 'gave-up';

/** Why a server took the recipient and refused the message. @param reply its words, e.g. `552 5.3.4 Too big` */
export function codeOfRefusedContent(reply: string): FailureCode {
  const [, code = '', status = ''] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/.exec(reply) ?? [];
  return TOO_LARGE.test(status) || (code === '552' && !FULL.test(status)) ? 'too-large' : 'content-refused';
}
