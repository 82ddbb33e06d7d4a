import { probability } from '../../spam/classifier.ts';
import { type CountedFacts, measureSubmission } from '../../spam/measure-submission.ts';
import { type SpamScore, scoreSubmission } from '../../spam/score.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { FormSettings } from '../../rules/settings/form-settings.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import { type SeenText, lookForText } from '../spam-memory/seen-texts.ts';
import { taughtCounts } from '../spam-memory/taught-counts.ts';

/** Sends of a network to a project that the score tells apart. Nobody is refused for them. */
export const NETWORK_HOUR: LimitRule = { name: 'form-network', points: 1_000, seconds: 3_600 };

interface Judged {
  readonly page: WidgetPage & { readonly kind: 'project' };
  readonly settings: FormSettings;
  readonly texts: readonly string[];
  readonly email: string | null;
  readonly seen: Pick<CountedFacts, 'trapFilled' | 'secondsToFill' | 'captcha'>;
  readonly now: number;
}

/** Scores what a visitor sent; `text` counts it as one more of its kind, once it is kept. */
export async function judgeSpam(
  { db, engine, inSharedRead, keyring, limits }: FormParts,
  { page, settings, texts, email, seen, now }: Judged,
): Promise<{ spam: SpamScore; text: SeenText }> {
  const { place, network } = page;
  const key = `${place.siteId} ${place.environment} ${network}`;
  await limits.tryTake(NETWORK_HOUR, key);
  const whole = texts.join('\n');
  const [text, taught] = await Promise.all([
    lookForText({ engine, inSharedRead, keyring, now }, place, whole),
    taughtCounts({ db, inSharedRead, keyring }, place, whole),
  ]);
  const facts = measureSubmission({ texts, email }, settings, {
    ...seen,
    originMissing: page.originMissing && place.environment === 'live',
    timesSent: text.timesSent,
    projectsReached: text.projectsReached,
    fromNetwork: (await limits.used(NETWORK_HOUR, key)).points,
    spamProbability: probability(taught, whole),
  });
  return { spam: scoreSubmission(facts), text };
}
