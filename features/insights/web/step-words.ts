import { formatShare } from './format-figures.ts';
import { countOf } from './count-of.ts';
import type { Usage, UsageStep } from './insights-calls.ts';

/** A name as it stands inside a sentence: "Solved" is "solved" there, and "SMS sent" stays as it is. */
export const inSentence = (name: string): string => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** "Shown, solved and redeemed". */
export function listNames([first, ...more]: readonly string[]): string {
  const last = more.pop();
  if (first === undefined) return '';
  return last === undefined ? first : `${[first, ...more.map(inSentence)].join(', ')} and ${inSentence(last)}`;
}

/** "91.1 % of shown"; undefined for a step that is a share of none. */
export function shareWords({ steps, totals }: Pick<Usage, 'steps' | 'totals'>, { key, of }: UsageStep): string | undefined {
  const whole = steps.find((step) => step.key === of);
  return whole && `${formatShare(countOf(totals, key), countOf(totals, whole.key))} of ${inSentence(whole.name)}`;
}
