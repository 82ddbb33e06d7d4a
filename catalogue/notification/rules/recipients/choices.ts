import type { Category } from './categories.ts';

/** Who may have made a choice. `one-click`: the button of a mailbox. */
export const CHOOSERS = ['recipient', 'api', 'one-click', 'owner'] as const;
export type Chooser = (typeof CHOOSERS)[number];

/** Stands for all categories in a choice about everything; no key can be written so. */
export const EVERYTHING = '*';

/** What an address wants of a category, or of everything. */
export interface Choice {
  readonly category: string;
  readonly subscribed: boolean;
  /** ms. */
  readonly changedAt: number;
  readonly changedBy: Chooser;
}

/** What is required is always sent. Who has stopped everything gets nothing else; without a choice the category decides. */
export function isSubscribed({ key, required, defaultOn }: Category, choices: readonly Choice[]): boolean {
  if (required) return true;
  const choiceOf = (category: string) => choices.find((one) => one.category === category)?.subscribed;
  return choiceOf(EVERYTHING) !== false && (choiceOf(key) ?? defaultOn);
}
