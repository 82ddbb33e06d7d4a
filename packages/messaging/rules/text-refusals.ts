/** Why a service for texts takes a text, or delivers it, for good not: of the number, of the text, or of who sends. */
export const TEXT_REFUSALS = [
  'address-unknown',
  'landline',
  'blocked',
  'stop',
  'too-large',
  'carrier-filtered',
  'unreachable',
  'sender-refused',
] as const;
export type TextRefusal = (typeof TEXT_REFUSALS)[number];

/** Codes that Twilio answers a text with, and what they say of its number or of the text. All other ones are about who sends. */
const AT_ONCE: Readonly<Record<number, TextRefusal>> = {
  21211: 'address-unknown',
  21614: 'landline',
  21268: 'blocked',
  21610: 'stop',
  21617: 'too-large',
};

/** Codes that it reports afterwards. */
const AFTERWARDS: Readonly<Record<number, TextRefusal>> = {
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'address-unknown',
  30006: 'landline',
  30007: 'carrier-filtered',
  30008: 'unreachable',
  30034: 'sender-refused',
  30450: 'blocked',
  30453: 'blocked',
};

export const refusalAtOnce = (code: number): TextRefusal | undefined => AT_ONCE[code];
export const refusalAfterwards = (code: number): TextRefusal => AFTERWARDS[code] ?? AT_ONCE[code] ?? 'unreachable';
