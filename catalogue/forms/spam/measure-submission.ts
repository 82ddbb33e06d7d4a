import { isAllowedSender } from './allowed-senders.ts';
import { countBlockedWords } from './blocked-words.ts';
import { isDisposable } from './disposable/disposable.ts';
import { countLinks } from './links.ts';
import { hasLinkMarkup } from './markup.ts';
import type { SpamFacts } from './spam-facts.ts';

export interface MeasuringRules {
  readonly minSeconds: number;
  readonly freeLinks: number;
  readonly blockedWords: readonly string[];
  readonly allowedSenders: readonly string[];
}

/** What only the caller knows: it counts, and it has seen the request. */
export type CountedFacts = Pick<
  SpamFacts,
  'trapFilled' | 'secondsToFill' | 'originMissing' | 'timesSent' | 'projectsReached' | 'fromNetwork' | 'spamProbability' | 'captcha'
>;

export interface WrittenByVisitor {
  /** The visitor's own words: names, lines, texts, further fields. Not of fields that ask for a web address. */
  readonly texts: readonly string[];
  readonly email: string | null;
}

/** Reads the texts by the form's settings and lays what was counted beside it. */
export const measureSubmission = ({ texts, email }: WrittenByVisitor, rules: MeasuringRules, counted: CountedFacts): SpamFacts => ({
  ...counted,
  minSeconds: rules.minSeconds,
  freeLinks: rules.freeLinks,
  links: countLinks(texts),
  markup: hasLinkMarkup(texts),
  allowedSender: email !== null && isAllowedSender(email, rules.allowedSenders),
  disposable: email !== null && isDisposable(email),
  blockedWords: countBlockedWords(texts, rules.blockedWords),
});
