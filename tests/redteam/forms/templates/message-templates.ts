export type SpamTopic =
  | 'seo'
  | 'guest-post'
  | 'crypto'
  | 'casino'
  | 'pills'
  | 'loan'
  | 'dating'
  | 'phishing'
  | 'invoice'
  | 'prize'
  | 'leads'
  | 'job';
export type GoodTopic =
  | 'delivery'
  | 'damaged'
  | 'quote'
  | 'appointment'
  | 'sign-in'
  | 'bill'
  | 'complaint'
  | 'booking'
  | 'application'
  | 'praise'
  | 'bug'
  | 'money';

/**
 * What the messages of one language are made of. `{one|other}` is one of its choices; `%link%`, `%name%` and `%n%` are filled in. None of it
 * may stand in the texts that the shipped counts are made of.
 */
export interface MessageTemplates {
  readonly greetings: readonly string[];
  readonly closings: readonly string[];
  readonly names: readonly string[];
  readonly spam: Readonly<Record<SpamTopic, readonly string[]>>;
  readonly good: Readonly<Record<GoodTopic, readonly string[]>>;
  /** Two words or so. */
  readonly short: readonly string[];
}
