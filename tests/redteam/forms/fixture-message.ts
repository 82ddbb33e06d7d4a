import type { CountedFacts } from '@inlay/catalogue/forms/spam/measure-submission.ts';
import type { Random } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import type { MessageTemplates } from './templates/message-templates.ts';

/** What the form's server would count itself; repeats are found by the fingerprints. */
export type Behaviour = Omit<CountedFacts, 'spamProbability' | 'timesSent' | 'projectsReached'>;

export interface FixtureMessage {
  readonly spam: boolean;
  readonly language: string;
  /** The spam's trick, or what makes the good one look bad. */
  readonly kind: string;
  readonly texts: readonly string[];
  readonly email: string;
  readonly behaviour: Behaviour;
  /** Messages of one campaign reach projects on the same day; all others are days apart. */
  readonly campaign?: { readonly name: string; readonly project: string };
}

/** What a sender does to a written text, and how he sends it. */
export interface Look {
  readonly text: string;
  readonly email?: string;
  readonly behaviour?: Partial<Behaviour>;
  readonly campaign?: FixtureMessage['campaign'];
}

export interface Written {
  readonly random: Random;
  readonly language: string;
  readonly templates: MessageTemplates;
  /** A message with greeting, closing and, in spam, a link. */
  readonly text: string;
  readonly link: string;
  /** Gives the text of the campaign that runs now. The first of its senders writes it. */
  campaign(write: () => string): { readonly name: string; readonly text: string };
  another(side: 'spam' | 'good', topic?: string): string;
}
