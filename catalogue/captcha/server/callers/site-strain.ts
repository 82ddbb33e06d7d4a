import type { Clock } from '@inlay/platform/clock.ts';

/** How much harder a site's challenges are made for everybody: 0 for almost all sites. */
export type StrainLevel = 0 | 1 | 2;

export interface SiteStrain {
  /** A picture of the site was answered. */
  note(siteKey: string, right: boolean): void;
  of(siteKey: string): StrainLevel;
}

const WINDOW_MS = 300_000;
/** From this many answers on, with this share of them wrong. People miss one in ten, in a hurry one in four. */
const STEPS: readonly { readonly strain: StrainLevel; readonly answers: number; readonly wrong: number }[] = [
  { strain: 2, answers: 50, wrong: 0.8 },
  { strain: 1, answers: 20, wrong: 0.5 },
];
const MAX_SITES = 10_000;

interface Tally {
  right: number;
  wrong: number;
}

/** Two windows of a site: the former one counts in full until the present one is over. */
interface Answers {
  from: number;
  now: Tally;
  before: Tally;
}

const nothing = (): Tally => ({ right: 0, wrong: 0 });

/**
 * The share of wrong answers on a site in the last five to ten minutes, as this process saw them. It ends by itself and never makes
 * anybody wait: a site under attack stays open to its visitors, who get harder challenges meanwhile.
 */
export function makeSiteStrain(clock: Clock): SiteStrain {
  const sites = new Map<string, Answers>();

  function recent(siteKey: string): Answers | undefined {
    const answers = sites.get(siteKey);
    if (!answers) return undefined;
    const age = clock() - answers.from;
    if (age >= 2 * WINDOW_MS) sites.delete(siteKey);
    else if (age >= WINDOW_MS) Object.assign(answers, { from: answers.from + WINDOW_MS, before: answers.now, now: nothing() });
    return sites.get(siteKey);
  }

  function begin(siteKey: string): Answers {
    const [oldest] = sites.keys();
    if (sites.size >= MAX_SITES && oldest !== undefined) sites.delete(oldest);
    const answers = { from: clock(), now: nothing(), before: nothing() };
    sites.set(siteKey, answers);
    return answers;
  }

  return {
    note(siteKey, right) {
      const { now } = recent(siteKey) ?? begin(siteKey);
      if (right) now.right += 1;
      else now.wrong += 1;
    },
    of(siteKey) {
      const answers = recent(siteKey);
      if (!answers) return 0;
      const { now, before } = answers;
      const wrong = now.wrong + before.wrong;
      const all = wrong + now.right + before.right;
      return STEPS.find((step) => all >= step.answers && wrong >= step.wrong * all)?.strain ?? 0;
    },
  };
}
