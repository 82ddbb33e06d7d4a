import { probability } from '@inlay/catalogue/forms/spam/classifier.ts';
import { createKeyedHash } from '@inlay/catalogue/forms/spam/keyed-hash.ts';
import { measureSubmission } from '@inlay/catalogue/forms/spam/measure-submission.ts';
import { scoreSubmission, type SpamScore } from '@inlay/catalogue/forms/spam/score.ts';
import { verdictOfScore } from '@inlay/catalogue/forms/spam/score-verdict.ts';
import { fingerprintOf, isSameText } from '@inlay/catalogue/forms/spam/simhash.ts';
import type { SpamFacts } from '@inlay/catalogue/forms/spam/spam-facts.ts';
import { createMemoryCounts } from '@inlay/catalogue/forms/spam/testing/memory-counts.ts';
import type { FixtureMessage } from './fixture-message.ts';

export interface Judgement extends SpamScore {
  readonly message: FixtureMessage;
  readonly facts: SpamFacts;
  /** By the settings a form begins with: `accepted`, `captcha-required`, `spam`. */
  readonly verdict: string;
}

const SETTINGS = { minSeconds: 2, freeLinks: 2, blockedWords: [], allowedSenders: [] };
export const VERDICT_RULES = { captcha: 'suspicious', spamFrom: 5, suspiciousFrom: 3 } as const;

/** Judges them as the settings of a new project do, with counts that nobody has taught. */
export function judgeMessages(messages: readonly FixtureMessage[]): readonly Judgement[] {
  const { counts } = createMemoryCounts();
  const repeats = createRepeats();
  return messages.map((message) => {
    const counted = { ...message.behaviour, ...repeats(message), spamProbability: probability(counts, message.texts.join('\n')) };
    return judge(message, measureSubmission(message, SETTINGS, counted));
  });
}

/** The same messages, had the score been blind to what is given. */
export const blinded = (judged: readonly Judgement[], to: Partial<SpamFacts>): readonly Judgement[] =>
  judged.map(({ message, facts }) => judge(message, { ...facts, ...to }));

function judge(message: FixtureMessage, facts: SpamFacts): Judgement {
  const score = scoreSubmission(facts);
  const goodToken = facts.captcha !== null;
  return {
    ...score,
    message,
    facts,
    verdict: verdictOfScore({ score: score.score, trapFilled: facts.trapFilled, goodToken }, VERDICT_RULES),
  };
}

/** What a store of fingerprints finds: texts of a day that are the same, and the projects they came to. */
function createRepeats() {
  const hash = createKeyedHash(new Uint8Array(16).fill(3));
  const seen = new Map<string, { fingerprint: bigint; project: string }[]>();
  return ({ texts: [, text = ''], campaign }: FixtureMessage): Pick<SpamFacts, 'timesSent' | 'projectsReached'> => {
    const fingerprint = fingerprintOf(text, hash);
    if (!campaign || fingerprint === undefined) return { timesSent: 1, projectsReached: 1 };
    // Who sends a good message twice presses the button twice.
    const before = seen.get(campaign.name) ?? (campaign.project === 'own' ? [{ fingerprint, project: 'own' }] : []);
    const all = [...before, { fingerprint, project: campaign.project }];
    seen.set(campaign.name, all);
    const same = all.filter((one) => isSameText(one.fingerprint, fingerprint));
    return {
      timesSent: same.filter(({ project }) => project === campaign.project).length,
      projectsReached: new Set(same.map(({ project }) => project)).size,
    };
  };
}

export interface SpamFigure {
  readonly name: string;
  readonly spam: number;
  readonly caught: number;
  readonly spamFrom: number;
  readonly good: number;
  readonly asked: number;
  readonly lost: number;
}

/** Caught: not accepted. Lost: a good one with the points of Spam, although a captcha would take two off. Asked: for the captcha. */
export function figureOf(name: string, judged: readonly Judgement[]): SpamFigure {
  const [spam, good] = [judged.filter(({ message }) => message.spam), judged.filter(({ message }) => !message.spam)];
  return {
    name,
    spam: spam.length,
    caught: spam.filter(({ verdict }) => verdict !== 'accepted').length,
    spamFrom: spam.filter(({ score }) => score >= VERDICT_RULES.spamFrom).length,
    good: good.length,
    asked: good.filter(({ verdict }) => verdict !== 'accepted').length,
    lost: good.filter(({ score }) => score >= VERDICT_RULES.spamFrom).length,
  };
}

export const figuresBy = (judged: readonly Judgement[], part: (message: FixtureMessage) => string): readonly SpamFigure[] =>
  [...new Set(judged.map(({ message }) => part(message)))].map((name) =>
    figureOf(
      name,
      judged.filter(({ message }) => part(message) === name),
    ),
  );
